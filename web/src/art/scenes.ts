// Where a picture happens: each scene is drawn in three depths of one hue, with its light behind the middle.

import { between, circle, d, type Dice, halo, HIGH, line, type Palette, path, rect, WIDE } from "./brush";

type Scene = (dice: Dice, tones: Palette) => string;

const many = (count: number, each: (at: number) => string): string => Array.from({ length: count }, (_, at) => each(at)).join("");

/** The ground of every scene: dark at the edges, its light at one place. */
function backdrop(tones: Palette, x: number, y: number, reach: number, strength: number): string {
  return rect(0, 0, WIDE, HIGH, tones.sky) + halo("b", x, y, reach, tones.glow, strength, 0.72);
}

/** A passage of ribs that shrink towards its end. */
const corridor: Scene = (dice, tones) => {
  const [x, y, cut] = [between(dice, 84, 122), between(dice, 46, 60), between(dice, 0.34, 0.62)];
  const rib = (k: number) => {
    const [w, h] = [118 * k, 76 * k];
    return d`M${x - w} ${y - h * cut}L${x - w * 0.62} ${y - h}H${x + w * 0.62}L${x + w} ${y - h * cut}V${y + h * 0.7}L${x + w * 0.7} ${y + h}H${x - w * 0.7}L${x - w} ${y + h * 0.7}Z`;
  };
  const depths = [1.7, 1.2, 0.86, 0.6, 0.42, 0.29, 0.2];
  const lamps = many(4, (at) => {
    const k = (depths[at + 1] as number) * 0.94;
    return path(d`M${x - 22 * k} ${y - 70 * k}h${44 * k}l${-4 * k} ${5 * k}h${-36 * k}z`, tones.glow, `opacity=".${7 - at}"`);
  });
  return (
    rect(0, 0, WIDE, HIGH, tones.near) +
    depths.map((k, at) => path(rib(k), [tones.near, tones.mid, tones.far, tones.mid, tones.far, tones.sky, tones.glow][at] as string) + line(rib(k), tones.ink, 2.6 * k + 0.4, 'opacity=".55"')).join("") +
    lamps +
    many(6, (at) => line(d`M${x + (at - 2.5) * 7} ${y + 16}L${x + (at - 2.5) * 62} ${HIGH}`, tones.ink, 1, 'opacity=".35"')) +
    halo("b", x, y, 74, tones.glow, 0.5)
  );
};

/** Pipes and steam. */
const shaft: Scene = (dice, tones) => {
  const [x, y] = [between(dice, 88, 118), between(dice, 50, 62)];
  const rings = [104, 80, 60, 44, 31, 20];
  return (
    rect(0, 0, WIDE, HIGH, tones.near) +
    rings.map((r, at) => circle(x, y, r, at % 2 ? tones.mid : tones.far) + `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="none" stroke="${tones.ink}" stroke-width="${(r / 16).toFixed(1)}" opacity=".6"/>`).join("") +
    halo("b", x, y, 62, tones.glow, 0.75) +
    many(12, (at) => {
      const angle = (at / 12) * Math.PI * 2 + dice() * 0.1;
      return line(d`M${x + Math.cos(angle) * 22} ${y + Math.sin(angle) * 22}L${x + Math.cos(angle) * 150} ${y + Math.sin(angle) * 150}`, tones.ink, at % 3 ? 0.8 : 3, 'opacity=".45"');
    }) +
    many(3, (at) => line(d`M${-6} ${14 + at * 9 + dice() * 4}C50 ${10 + at * 12} 70 ${20 + at * 5} 96 ${18 + at * 6}`, tones.ink, 3.2 - at * 0.6, 'opacity=".8"'))
  );
};

/** A hall with a great door at its end. */
const hangar: Scene = (dice, tones) => {
  const x = between(dice, 88, 118);
  return (
    backdrop(tones, x, 54, 108, 0.5) +
    path(d`M0 0H200V30L${x + 46} 40H${x - 46}L0 30Z`, tones.mid) +
    path(d`M0 30L${x - 46} 40V78L0 104Z`, tones.far) +
    path(d`M200 30L${x + 46} 40V78L200 104Z`, tones.far) +
    path(d`M0 104L${x - 46} 78H${x + 46}L200 104V120H0Z`, tones.near) +
    rect(x - 46, 40, 92, 38, tones.sky) +
    halo("c", x, 64, 56, tones.glow, 0.85, 0.6) +
    many(5, (at) => path(d`M${x - 40 + at * 18} 42h12v34h-12z`, tones.far, 'opacity=".75"')) +
    many(5, (at) => line(d`M${x + (at - 2) * 22} 78L${x + (at - 2) * 96} 120`, tones.mid, 1.2)) +
    many(3, (at) => line(d`M0 ${4 + at * 10}L${x - 46} ${38 - at * 2}M200 ${4 + at * 10}L${x + 46} ${38 - at * 2}`, tones.ink, 1.6, 'opacity=".7"')) +
    many(6, (at) => circle(x - 60 + at * 24, 12 + Math.abs(at - 2.5) * -2 + 6, 1.8, tones.glow))
  );
};

/** Tanks, screens and cold light. */
const lab: Scene = (dice, tones) =>
  backdrop(tones, 100, 40, 130, 0.6) +
  many(5, (at) => {
    const [x, full] = [4 + at * 43 + between(dice, -4, 4), between(dice, 34, 60)];
    return (
      `<rect x="${x.toFixed(1)}" y="14" width="25" height="84" rx="9" fill="${tones.far}"/>` +
      `<rect x="${(x + 3).toFixed(1)}" y="${(92 - full).toFixed(1)}" width="19" height="${full.toFixed(1)}" rx="7" fill="${tones.glow}" opacity=".38"/>` +
      path(d`M${x + 12} ${84 - full * 0.5}c-5 -8 2 -14 4 -9c3 4 -1 9 2 13c1 6 -5 8 -6 -4z`, tones.near, 'opacity=".8"') +
      rect(x - 2, 10, 29, 6, tones.near) + rect(x - 2, 95, 29, 8, tones.near) +
      line(d`M${x + 5} 24v50`, tones.rim, 1.2, 'opacity=".45"')
    );
  }) +
  rect(0, 101, WIDE, 19, tones.near) +
  many(7, (at) => rect(8 + at * 29, 105, between(dice, 6, 16), 2, tones.glow, 'opacity=".5"'));

/** Arches and bars of a prison, lit from below. */
const cells: Scene = (dice, tones) =>
  backdrop(tones, 106, 96, 120, 0.55) +
  many(3, (at) => {
    const x = 8 + at * 68 + between(dice, -3, 3);
    return path(d`M${x} 120V44C${x} 12 ${x + 54} 12 ${x + 54} 44V120Z`, at === 1 ? tones.far : tones.mid) + many(5, (bar) => line(d`M${x + 9 + bar * 9} 34V120`, tones.ink, 2.4, 'opacity=".6"')) + line(d`M${x + 4} 64H${x + 50}`, tones.ink, 2.2, 'opacity=".6"');
  }) +
  many(4, (at) => path(d`M${-6 + at * 68} 120V30h14V120Z`, tones.near)) +
  line(d`M0 12C60 20 120 4 200 14`, tones.ink, 4) + line(d`M0 20C80 26 140 14 200 22`, tones.ink, 2);

/** Molten metal under chains. */
const furnace: Scene = (dice, tones) =>
  backdrop(tones, 104, 110, 110, 0.7) + halo("c", 104, 118, 96, tones.fire, 0.95, 0.7) +
  path("M0 0H200V26L150 34 104 28 58 36 0 24Z", tones.near) + path("M0 24L26 30V120H0ZM200 24L170 32V120H200Z", tones.mid) +
  many(5, (at) => { const x = 32 + at * 34 + between(dice, -4, 4); return many(6, (link) => `<ellipse cx="${x.toFixed(1)}" cy="${(28 + link * 7).toFixed(1)}" rx="${link % 2 ? 1 : 2.2}" ry="4" fill="none" stroke="${tones.ink}" stroke-width="1.400"/>`).slice(0, 800); }) +
  many(14, () => circle(between(dice, 20, 180), between(dice, 30, 116), between(dice, 0.5, 1.6), tones.fire, 'opacity=".85"'));

/** A settlement under a storm. */
const colony: Scene = (dice, tones) =>
  backdrop(tones, between(dice, 80, 140), 74, 120, 0.55) +
  many(4, (at) => path(d`M-10 ${10 + at * 13}C50 ${between(dice, 2, 20) + at * 12} 120 ${between(dice, 8, 26) + at * 12} 214 ${4 + at * 13}v8C140 ${24 + at * 12} 60 ${10 + at * 14} -10 ${18 + at * 13}Z`, tones.far, 'opacity=".5"')) +
  path("M0 88L16 74H34L44 58H62L72 74H98V64L108 60H132V74H150L164 50H176L184 74H200V120H0Z", tones.mid) +
  line("M53 58V26M49 34H57M170 50V22M166 28H174M120 60V44", tones.mid, 1.8) +
  many(9, () => rect(between(dice, 8, 190), between(dice, 78, 92), 4, 2.2, tones.fire, 'opacity=".8"')) +
  path("M0 100C50 92 140 104 200 94V120H0Z", tones.near) +
  many(22, () => { const [x, y] = [between(dice, -10, 200), between(dice, 0, 110)]; return line(d`M${x} ${y}l9 3`, tones.rim, 0.6, 'opacity=".35"'); });

/** Ribs and resin that no hand has made. */
const nest: Scene = (dice, tones) =>
  backdrop(tones, 104, 58, 92, 0.62) +
  many(7, (at) => {
    const k = 1 - at / 8, w = 26 + 88 * k, top = 10 - 34 * k;
    return line(d`M${104 - w} 130C${104 - w * 1.15} ${60 + between(dice, -8, 8)} ${104 - w * 0.6} ${top} 104 ${top + 6}C${104 + w * 0.6} ${top} ${104 + w * 1.15} ${60 + between(dice, -8, 8)} ${104 + w} 130`, at % 2 ? tones.mid : tones.near, 5 + 12 * k);
  }) +
  many(10, () => { const x = between(dice, 0, 200); return line(d`M${x} ${between(dice, -4, 8)}q${between(dice, -4, 4)} ${between(dice, 8, 18)} 0 ${between(dice, 14, 36)}`, tones.near, between(dice, 1, 2.6)); }) +
  path("M0 120V104C30 94 44 110 70 104C100 98 130 112 158 102C176 96 190 104 200 100V120Z", tones.ink);

/** A planet among stars. */
const stars: Scene = (dice, tones) => {
  const [x, y, r] = [between(dice, 40, 168), between(dice, 40, 84), between(dice, 34, 58)];
  return (
    rect(0, 0, WIDE, HIGH, tones.light ? tones.sky : tones.near) +
    many(46, () => circle(between(dice, 0, 200), between(dice, 0, 120), between(dice, 0.3, 1.1), tones.rim, `opacity="${between(dice, 0.3, 0.95).toFixed(1)}"`)) +
    halo("b", x, y, r * 1.9, tones.glow, 0.45) + circle(x, y, r, tones.far) + circle(x - r * 0.16, y - r * 0.12, r * 0.84, tones.sky) +
    many(4, (at) => line(d`M${x - r * 0.9 + at * 4} ${y - r * 0.4 + at * r * 0.28}q${r * 0.9} ${between(dice, -5, 5)} ${r * 1.6} 0`, tones.mid, 2.4, 'opacity=".5"')) +
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * 1.6).toFixed(1)}" ry="${(r * 0.3).toFixed(1)}" fill="none" stroke="${tones.rim}" stroke-width="1.200" opacity=".45" transform="rotate(-14 ${x.toFixed(1)} ${y.toFixed(1)})"/>`
  );
};

/** A dome of green and sky. */
const dome: Scene = (dice, tones) =>
  backdrop(tones, 110, 34, 120, 0.75) +
  many(7, (at) => line(d`M${100 + (at - 3) * 9} -20C${100 + (at - 3) * 30} 10 ${100 + (at - 3) * 46} 60 ${100 + (at - 3) * 52} 120`, tones.far, 1.6)) +
  many(4, (at) => line(d`M-10 ${18 + at * 22}Q100 ${-8 + at * 24} 210 ${18 + at * 22}`, tones.far, 1.4)) +
  path(d`M0 92C20 80 34 88 48 80C66 70 80 90 100 84C124 76 140 88 160 78C176 70 190 84 200 78V120H0Z`, tones.mid) +
  many(16, () => { const [x, h] = [between(dice, -6, 206), between(dice, 12, 30)]; return path(d`M${x} 120C${x - 8} ${112 - h} ${x - 2} ${104 - h} ${x + 4} ${98 - h}C${x + 6} ${106 - h} ${x + 10} ${114 - h} ${x + 5} 120Z`, tones.near); });

/** Tall trunks before a light. */
const forest: Scene = (dice, tones) =>
  backdrop(tones, 108, 54, 96, 0.95) +
  many(5, (at) => path(d`M${108 + (at - 2) * 5} 40L${108 + (at - 2) * 60 - 9} 124H${108 + (at - 2) * 60 + 9}Z`, tones.glow, 'opacity=".1"')) +
  many(9, (at) => { const x = at * 25 + between(dice, -9, 9), w = between(dice, 2, 4.5); return path(d`M${x - w} 120L${x - w * 0.6} -4H${x + w * 0.6}L${x + w} 120Z`, tones.far); }) +
  many(5, (at) => { const x = [4, 36, 150, 176, 196][at] as number, w = between(dice, 4, 8); return path(d`M${x - w * 1.3} 120L${x - w * 0.7} -4H${x + w * 0.7}L${x + w * 1.3} 120Z`, tones.near) + line(d`M${x} ${between(dice, 12, 50)}l${between(dice, -24, 24)} -14`, tones.near, 2); }) +
  path("M0 104C40 98 80 110 120 104C160 98 180 108 200 102V120H0Z", tones.ink);

/** Blinds, shelves and a lamp. */
const office: Scene = (dice, tones) =>
  backdrop(tones, 60, 40, 120, 0.5) +
  rect(22, 8, 78, 66, tones.glow, 'opacity=".55"') +
  many(11, (at) => rect(22, 10 + at * 6, 78, 3, tones.mid)) + line("M61 8V74M22 8H100V74H22Z", tones.near, 2) +
  rect(124, 0, 76, 96, tones.mid) +
  many(4, (row) => rect(128, 8 + row * 22, 70, 17, tones.near) + many(9, (at) => { const h = between(dice, 9, 15); return rect(130 + at * 7.4, 25 + row * 22 - h, between(dice, 3.500, 6.2), h, dice() < 0.5 ? tones.far : tones.sky); })) +
  many(6, (at) => path(d`M${120 + at * 4} ${70 + at * 7}L0 ${98 + at * 8}v3L${124 + at * 4} ${72 + at * 7}Z`, tones.glow, 'opacity=".12"')) +
  rect(0, 98, WIDE, 22, tones.near);

/** A street at night. */
const street: Scene = (dice, tones) =>
  backdrop(tones, between(dice, 70, 140), 84, 110, 0.6) +
  many(9, (at) => { const h = between(dice, 34, 84), w = between(dice, 18, 28); return rect(at * 23 - 4, 100 - h, w, h, at % 2 ? tones.far : tones.mid) + many(5, () => (dice() < 0.6 ? rect(at * 23 + Math.floor(dice() * 4) * 4, 104 - h + Math.floor(dice() * (h / 9)) * 8, 2.4, 3.4, tones.glow, 'opacity=".8"') : "")); }) +
  path("M0 100H200V120H0Z", tones.near) + path("M92 100h16l22 20H70Z", tones.mid) + line("M100 102v5M100 111v9", tones.glow, 1.6, 'opacity=".7"') +
  line("M168 100V30q0 -8 -10 -8", tones.ink, 2.4) + halo("c", 156, 26, 22, tones.fire, 0.9);

/** Dunes under a moon. */
const desert: Scene = (dice, tones) => {
  const x = between(dice, 130, 172);
  return backdrop(tones, x, 34, 90, 0.8) + circle(x, 32, 14, tones.glow, 'opacity=".85"') + path("M0 74C30 62 60 70 92 64C130 56 160 72 200 62V120H0Z", tones.far) + path("M14 70l10 -22h22l8 20zM120 64l6 -14h14l8 12z", tones.mid) + path("M0 88C44 74 84 94 128 82C160 74 180 84 200 80V120H0Z", tones.mid) + path("M0 104C50 92 110 110 200 96V120H0Z", tones.near) + many(24, () => circle(between(dice, 0, 200), between(dice, 0, 50), 0.7, tones.rim, 'opacity=".6"'));
};

/** Rays that fall through water. */
const water: Scene = (dice, tones) =>
  backdrop(tones, 110, 0, 130, 0.9) +
  many(7, (at) => path(d`M${60 + at * 15} -6L${at * 40 - 30} 124H${at * 40 - 8}L${68 + at * 15} -6Z`, tones.glow, 'opacity=".13"')) +
  many(18, () => `<circle cx="${between(dice, 0, 200).toFixed(1)}" cy="${between(dice, 0, 120).toFixed(1)}" r="${between(dice, 0.8, 3).toFixed(1)}" fill="none" stroke="${tones.rim}" stroke-width=".7" opacity=".6"/>`) +
  path("M0 92C20 86 26 100 50 94C84 84 100 106 140 98C170 92 180 102 200 96V120H0Z", tones.near) +
  many(9, () => { const x = between(dice, 0, 200); return line(d`M${x} 112q${between(dice, -10, 10)} -12 ${between(dice, -4, 4)} -${between(dice, 16, 34)}`, tones.near, 2.4); });

/** A light that hangs over a dark land. */
const lights: Scene = (dice, tones) => {
  const x = between(dice, 84, 126);
  return backdrop(tones, x, 24, 110, 0.5) + many(30, () => circle(between(dice, 0, 200), between(dice, 0, 70), 0.6, tones.rim, 'opacity=".7"')) + path(d`M${x - 14} 26L${x - 46} 120H${x + 46}L${x + 14} 26Z`, tones.glow, 'opacity=".3"') + path(d`M${x - 7} 26L${x - 22} 120H${x + 22}L${x + 7} 26Z`, tones.glow, 'opacity=".35"') + `<ellipse cx="${x.toFixed(1)}" cy="22" rx="38" ry="7" fill="${tones.ink}"/><ellipse cx="${x.toFixed(1)}" cy="18" rx="17" ry="7" fill="${tones.near}"/>` + many(5, (at) => circle(x - 26 + at * 13, 24 - Math.abs(at - 2) * -0.6, 2, tones.glow)) + path("M0 98C40 84 70 96 110 90C150 84 170 96 200 88V120H0Z", tones.near);
};

/** Beds and tiles under round lamps. */
const ward: Scene = (dice, tones) =>
  backdrop(tones, 104, 20, 120, 0.8) +
  many(11, (at) => line(d`M${at * 20} 0V94`, tones.far, 1)) + many(5, (at) => line(d`M0 ${14 + at * 18}H200`, tones.far, 1)) +
  path("M72 0h64l-14 16H86Z", tones.mid) + many(5, (at) => circle(84 + at * 10, 13 + (at % 2) * 2.500, 3.6, tones.glow)) +
  rect(0, 94, WIDE, 26, tones.near) + path("M6 96V80h44v16M150 96V76h46v20", tones.mid) + line("M20 80V40M16 40h8M176 76V44h-12", tones.mid, 2) + rect(156, 48, 26, 18, tones.near) + line(d`M158 58h6l3 -${between(dice, 5, 8)} 4 12 3 -7h6`, tones.glow, 1.4);

/** Rows of machines with small lights. */
const machines: Scene = (dice, tones) =>
  backdrop(tones, 102, 56, 84, 0.8) +
  many(3, (at) => { const k = 1 - at * 0.28; return path(d`M0 ${-10 + at * 16}L${84 - 60 * k} ${10 + at * 12}V${100 - at * 10}L0 ${126 - at * 4}ZM200 ${-10 + at * 16}L${120 + 60 * k} ${10 + at * 12}V${100 - at * 10}L200 ${126 - at * 4}Z`, [tones.far, tones.mid, tones.near][2 - at] as string, 'opacity=".92"'); }) +
  many(40, () => { const x = dice() < 0.5 ? between(dice, 4, 74) : between(dice, 128, 196); return rect(x, between(dice, 18, 100), between(dice, 1.5, 5), 1.4, dice() < 0.25 ? tones.fire : tones.glow, 'opacity=".85"'); }) +
  path("M60 120L92 92H112L144 120Z", tones.mid);

/** Nothing but light: for things that lie by themselves. */
const plain: Scene = (dice, tones) =>
  backdrop(tones, 100, 58, 104, 0.62) +
  many(5, (at) => `<circle cx="100" cy="60" r="${(20 + at * 18 + dice() * 4).toFixed(1)}" fill="none" stroke="${tones.glow}" stroke-width=".8" opacity="${(0.4 - at * 0.06).toFixed(2)}"/>`) +
  many(12, (at) => { const a = (at / 12) * Math.PI * 2 + dice() * 0.3; return line(d`M${100 + Math.cos(a) * 70} ${60 + Math.sin(a) * 70}L${100 + Math.cos(a) * (84 + dice() * 30)} ${60 + Math.sin(a) * (84 + dice() * 30)}`, tones.glow, 0.8, 'opacity=".35"'); });

export const SCENES: Record<string, Scene> = { corridor, shaft, hangar, lab, cells, furnace, colony, nest, stars, dome, forest, office, street, desert, water, lights, ward, machines, plain };
