// People from the shoulders up, lit from the right: a body in its clothes, a head, and arms that do something. The
// lower edge of the picture is at y = 0; the head's middle at -79.

import { both, circle, d, diceOf, line, mirrored, moved, oneOf, type Palette, path, rect } from "./brush";
import { drawHead, headOf } from "./heads";
import { TOOLS } from "./tools";

const HEAD = -79;

type Cloth = (c: Palette) => string;

const TORSO = "M-47 4C-46 -24 -40 -38 -22 -45C-14 -48 -9 -50 -8 -54H8C9 -50 14 -48 22 -45C40 -38 46 -24 47 4Z";

/** What people wear, drawn over the torso. */
const CLOTHES: Record<string, Cloth> = {
  overall: (c) => path("M-9 -51L0 -38L9 -51L15 -48L4 -30V4H-4V-30L-15 -48Z", c.cloth2) + line("M0 -36V4", c.ink, 1.2) + rect(16, -32, 14, 9, c.cloth3) + rect(17.5, -30.5, 11, 2, c.glow, 'opacity=".7"') + line("M-30 -30h12v10h-12z", c.ink, 1) + path("M-46 -8L-36 -12V-6L-46 -2ZM46 -8L36 -12V-6L46 -2Z", c.cloth3, 'opacity=".8"'),
  tee: (c) => path("M-12 -49C-6 -42 6 -42 12 -49L15 -47C8 -36 -8 -36 -15 -47Z", c.cloth3) + line("M-31 4C-30 -14 -34 -24 -38 -30M31 4C30 -14 34 -24 38 -30", c.ink, 1.2) + line("M-4 -38L-2 -22H2L4 -38", c.rim, 0.9) + rect(-2.5, -23, 5, 7, c.rim, 'rx="1"'),
  armor: (c) => path("M-30 -43L-12 -48C-6 -40 6 -40 12 -48L30 -43L33 -14L28 4H-28L-33 -14Z", c.cloth2) + path("M-26 -38L-6 -38L-3 -16L-24 -14ZM26 -38L6 -38L3 -16L24 -14Z", c.cloth3, 'opacity=".75"') + path("M-47 -20C-48 -38 -38 -46 -26 -44L-30 -16ZM47 -20C48 -38 38 -46 26 -44L30 -16Z", c.cloth) + line("M27 -43.500C38 -45 47 -37 47 -20", c.rim, 1.6) + line("M-22 -8H22M-20 -2H20", c.ink, 1.4) + circle(-38, -40, 4.5, c.ink) + circle(-38, -40.5, 3, c.glow) + rect(9, -30, 9, 5, c.ink),
  vest: (c) => path("M-28 -44L-12 -48L-6 -20V4H-30ZM28 -44L12 -48L6 -20V4H30Z", c.cloth2) + rect(-25, -26, 13, 12, c.cloth3) + rect(12, -26, 13, 12, c.cloth3) + line("M-25 -21h13M12 -21h13", c.ink, 1.2) + line("M0 -40V4", c.ink, 1.2),
  suit: (c) => path("M-10 -52L0 -28L10 -52L6 -54H-6Z", c.bone, 'opacity=".9"') + path("M-2.5 -47H2.500L5 -14L0 -6L-5 -14Z", c.hue) + path("M-11 -52L0 -26L-8 4H-22L-24 -34L-30 -38L-14 -48ZM11 -52L0 -26L8 4H22L24 -34L30 -38L14 -48Z", c.cloth2) + line("M-11 -51L-1 -24M11 -51L1 -24", c.ink, 1.2) + line("M14 -48L30 -38L24 -34L8 4", c.rim, 0.9, 'opacity=".5"') + path("M15 -26l8 -2v3l-8 2z", c.bone, 'opacity=".8"'),
  blouse: (c) => path("M-8 -52L0 -36L8 -52Z", c.skin[0]?.[0] ?? c.bone, 'opacity=".0"') + path("M-12 -51L0 -24L-7 4H-22L-25 -33L-31 -37L-15 -48ZM12 -51L0 -24L7 4H22L25 -33L31 -37L15 -48Z", c.cloth2) + path("M-12 -51L-1 -26L-5 -24L-15 -46ZM12 -51L1 -26L5 -24L15 -46Z", c.bone, 'opacity=".85"') + line("M15 -48L31 -37L25 -33L7 4", c.rim, 0.9, 'opacity=".5"') + line("M-7 -46Q0 -34 7 -46", c.rim, 0.7) + circle(0, -39.5, 1.2, c.fire),
  coat: (c) => path("M-14 -50L0 -22L-4 4H-32L-34 -32ZM14 -50L0 -22L4 4H32L34 -32Z", c.bone, 'opacity=".82"') + path("M-14 -50L-2 -24L-10 -20L-20 -38ZM14 -50L2 -24L10 -20L20 -38Z", c.bone) + path("M-10 -51L0 -28L10 -51Z", c.cloth2) + line("M-14 -50L-1 -22L-3 4M14 -50L1 -22L3 4", c.ink, 1, 'opacity=".5"') + rect(14, -22, 11, 10, c.cloth3, 'opacity=".5"') + line("M17 -24v6M20 -24v5", c.ink, 1.2),
  robe: (c) => path("M-18 -47L0 -14L-2 4H-40L-40 -30ZM18 -47L0 -14L2 4H40L40 -30Z", c.cloth2) + path("M-18 -47L-2 -16L-8 -10L-26 -40ZM18 -47L2 -16L8 -10L26 -40Z", c.cloth3) + line("M18 -47L26 -40L8 -10", c.rim, 0.9, 'opacity=".6"'),
  jacket: (c) => path("M-14 -50L-2 -30V4H-30L-33 -36ZM14 -50L2 -30V4H30L33 -36Z", c.cloth2) + path("M-14 -51L-4 -40L-14 -30L-26 -42ZM14 -51L4 -40L14 -30L26 -42Z", c.cloth3) + line("M-2 -28V4M2 -28V4", c.ink, 1) + line("M14 -51L26 -42L14 -30", c.rim, 1, 'opacity=".7"') + rect(15, -18, 12, 2, c.ink),
  uniform: (c) => path("M-12 -50L0 -34L12 -50L30 -44V4H-30V-44Z", c.cloth2) + line("M0 -34V4", c.ink, 1.4) + [-24, -14, -4].map((y) => circle(3.5, y, 1.3, c.rim)).join("") + both(path("M26 -45L44 -36L42 -32L25 -40Z", c.fire, 'opacity=".85"')) + [0, 1, 2].map((at) => rect(-24 + at * 5.5, -28, 4.5, 3, at % 2 ? c.fire : c.rim)).join(""),
  knit: (c) => path("M-10 -56C-10 -46 10 -46 10 -56L13 -46C6 -40 -6 -40 -13 -46Z", c.cloth3) + [-30, -20, -10, 0].map((y) => line(d`M-42 ${y}Q0 ${y + 6} 42 ${y}`, c.cloth2, 2)).join(""),
  scrubs: (c) => path("M-12 -50L0 -32L12 -50L17 -47L0 -24L-17 -47Z", c.cloth3) + rect(12, -22, 13, 11, c.cloth2) + line("M-10 -46C-16 -30 -8 -20 -2 -22", c.ink, 1.6) + circle(-1, -21, 3, c.rim),
  gown: (c) => path("M-20 -46C-8 -36 8 -36 20 -46L34 -40L30 4H-30L-34 -40Z", c.bone, 'opacity=".7"') + [-26, -12].map((y) => [-18, -6, 6, 18].map((x) => circle(x, y, 1, c.cloth2)).join("")).join(""),
  harness: (c) => path("M-30 -43L-20 -46L16 4H0ZM30 -43L20 -46L-16 4H0Z", c.cloth3) + rect(-9, -26, 18, 15, c.ink, 'rx="3"') + circle(0, -18.5, 4, c.hue) + line("M-40 -34L-30 -10M40 -34L30 -10", c.cloth3, 3),
};

type Arm = [shoulder: number, elbowX: number, elbowY: number, handX: number, handY: number];
interface Posture {
  /** Arms in front of the body; the shoulder is that far from the middle. */
  arms: Arm[];
  /** Where a tool is held, how it is turned, and how large it is. */
  tool?: [x: number, y: number, turn: number, scale?: number];
  behind?: boolean;
  lean?: number;
}

const POSTURES: Record<string, Posture> = {
  rest: { arms: [] },
  away: { arms: [], behind: true },
  aim: { arms: [[-34, -26, -22, 14, -37], [34, 40, -18, 20, -31]], tool: [14, -36, -9], lean: 3 },
  ready: { arms: [[-34, -40, -12, -6, -16], [34, 42, -14, 20, -25]], tool: [-2, -18, -38] },
  raise: { arms: [[36, 56, -52, 50, -84]], tool: [50, -86, -90], lean: -2 },
  point: { arms: [[36, 58, -50, 80, -62]], tool: [82, -62, 0, 0.01], lean: 3 },
  hold: { arms: [[-34, -40, -8, -9, -17], [34, 40, -8, 11, -17]], tool: [1, -20, 0] },
  lift: { arms: [[34, 42, -14, 30, -42]], tool: [30, -46, 0] },
  guard: { arms: [[34, 46, -30, 22, -62], [-34, -46, -22, -24, -48]], tool: [22, -62, -60], lean: -5 },
  afraid: { arms: [[36, 48, -38, 30, -74], [-36, -48, -38, -30, -74]], lean: -3 },
  folded: { arms: [[-36, -44, -12, 18, -20], [36, 44, -14, -16, -24]] },
  listen: { arms: [[36, 50, -36, 19, -76]], tool: [18, -78, -90] },
  work: { arms: [[-34, -42, -10, -4, -12], [34, 48, -16, 24, -30]], tool: [24, -32, 205] },
  beckon: { arms: [[-36, -58, -44, -60, -74], [36, 44, -8, 34, 4]], lean: 4 },
  fists: { arms: [[36, 46, -16, 26, -48], [-36, -46, -12, -24, -38]], tool: [28, -50, -30], lean: -4 },
  two: { arms: [[36, 52, -30, 74, -44], [-36, -52, -30, -74, -44]], tool: [75, -46, -8] },
  shoulder: { arms: [[34, 44, -14, 30, -38], [-34, -38, -10, -12, -24]], tool: [26, -44, -14] },
};

/** Which posture goes with a tool, where nothing else is said. */
const HELD: Record<string, string> = {
  rifle: "ready", shotgun: "aim", pistol: "aim", smartgun: "aim", flamer: "aim", harpoon: "shoulder", prod: "aim", torch: "raise", lantern: "raise", flare: "raise",
  light: "aim", wrench: "fists", axe: "raise", knife: "guard", scalpel: "lift", syringe: "lift", vial: "lift", bomb: "raise", keys: "lift", cross: "lift", candle: "lift",
  badge: "lift", photo: "lift", phone: "listen", radio: "listen", tracker: "hold", tablet: "hold", book: "hold", file: "hold", box: "hold", camera: "hold", laptop: "hold", medkit: "hold", cat: "hold",
  net: "raise", welder: "work", cable: "work", driver: "work", whip: "raise", binoculars: "guard", cup: "lift", dog: "hold", pistols: "two", loader: "rest", shield: "rest", map: "hold", tape: "lift", chip: "lift", chain: "fists", bottle: "lift", bird: "raise",
};

/** Every posture and tool. */
export const DEEDS = [...Object.keys(POSTURES), ...Object.keys(TOOLS)];

export interface Person {
  /** By whom the dice are cast: one person is always the same. */
  who: string;
  traits: readonly string[];
  /** A tool or a posture. */
  deed: string;
}

function arm([shoulder, elbowX, elbowY, handX, handY]: Arm, sleeve: string, edge: string): string {
  const bent = d`M${shoulder} -35L${elbowX} ${elbowY}L${handX} ${handY}`;
  return line(bent, edge, 15) + line(d`M${shoulder} -34.500L${elbowX} ${elbowY + 0.8}L${handX} ${handY + 0.8}`, sleeve, 13.4);
}

/** One person, in the middle of a picture whose lower edge is at 0. */
export function drawPerson(person: Person, c: Palette): string {
  const dice = diceOf(person.who);
  const head = headOf(person.traits, dice);
  const wears = person.traits.find((word) => word in CLOTHES) ?? oneOf(dice, Object.keys(CLOTHES).slice(0, 5));
  const build = person.traits.includes("broad") ? 1.1 : person.traits.includes("slight") || person.traits.includes("woman") ? 0.86 : person.traits.includes("child") ? 0.7 : 0.98;
  const pose = POSTURES[person.deed] ?? POSTURES[HELD[person.deed] ?? "rest"] ?? { arms: [] };
  const tool = TOOLS[person.deed];
  const [lit, shade] = c.skin[head.skin] ?? (c.skin[1] as [string, string]);
  const { back, front } = drawHead(head, c, pose.behind);
  const torso = `<g transform="scale(${build} 1)">${path(TORSO, c.rim, 'transform="translate(1.600 -1.200)"')}${path(TORSO, c.cloth)}${pose.behind ? line("M0 -44V4", c.ink, 1.4) + path("M-20 -46L-30 4H-44L-40 -34Z", c.ink, 'opacity=".4"') : (CLOTHES[wears] as Cloth)(c)}</g>`;
  const neck = path("M-8 -66V-53C-6 -46 6 -46 8 -53V-66Z", shade) + path("M2 -66V-48C6 -49 8 -52 8 -54V-66Z", lit, 'opacity=".8"');
  const bare = wears === "tee" ? lit : c.cloth2;
  const held = tool && pose.tool ? moved(tool(c), pose.tool[0], pose.tool[1], (pose.tool[3] ?? 1) * 1, pose.tool[2]) : "";
  const second = person.deed === "pistols" && tool ? moved(mirrored(tool(c)), -75, -46, 1, 8) : "";
  const arms = pose.arms.map((one) => arm(one, bare, wears === "tee" ? shade : c.rim)).join("");
  const hands = pose.arms.map(([, , , x, y]) => circle(x, y, 6.2, shade) + circle(x + 0.8, y - 0.6, 5.3, lit)).join("");
  const around = person.deed === "loader" || person.deed === "shield" ? (TOOLS[person.deed]?.(c) ?? "") : "";
  const size = person.traits.includes("child") ? 0.82 : 1;
  const inside =
    (person.deed === "loader" ? around : "") +
    moved(back, 0, HEAD) + torso + neck + moved(front, 0, HEAD, person.traits.includes("child") ? 1.12 : 1) + arms + held + second + hands +
    (person.deed === "shield" ? around : "");
  return `<g transform="${pose.lean ? `rotate(${pose.lean})` : ""} scale(${size})">${inside}</g>`;
}
