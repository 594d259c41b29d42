// Every class, crew, value and keyword has a sign: a shape and a short word, so that colour is never alone.
// Paths are drawn in a 24 by 24 box.

export interface Sign {
  path: string;
  colour: string;
  word: string;
}

const sign = (word: string, colour: string, path: string): Sign => ({ word, colour, path });

export const SIGNS: Record<string, Sign> = {
  // classes of Alien
  strength: sign("Strength", "#ff8f6b", "M1 10h2V8h3V5h3v5h6V5h3v3h3v2h2v4h-2v2h-3v3h-3v-5H9v5H6v-3H3v-2H1z"),
  survival: sign("Survival", "#8fe388", "M12 3c5 3 7 6 7 10a7 7 0 0 1-14 0c0-4 2-7 7-10zm0 8v8"),
  leadership: sign("Leadership", "#ffc25c", "M12 3l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z"),
  tech: sign("Tech", "#86cbff", "M10 3h4v3l3 1.500 2.600-1.500 2 3.500-2.600 1.500v3l2.600 1.500-2 3.500L17 17l-3 1.500V21h-4v-2.500L7 17l-2.600 1.500-2-3.500L5 13.500v-3L2.400 9l2-3.500L7 7l3-1.500z"),
  intel: sign("Intel", "#cfa8ff", "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"),
  // crews
  nostromo: sign("Nostromo", "#d7c9a5", "M3 15l4-7h10l4 7-3 3H6z"),
  sulaco: sign("Sulaco", "#b8c7cf", "M2 13h6l2-4h4l2 4h6l-3 4H5z"),
  "fury-161": sign("Fury 161", "#c9a98a", "M5 20V9l7-5 7 5v11h-5v-6h-4v6z"),
  betty: sign("Betty", "#a9c4a0", "M3 14l9-9 9 9-9 5z"),
  marines: sign("Marines", "#9fd0a8", "M12 3l8 3v6c0 5-3.400 7.600-8 9-4.600-1.400-8-4-8-9V6z"),
  // values
  attack: sign("Attack", "#ff7a68", "M20.500 3l.5.5-1 4.500-8.500 8.500 1.500 1.500-1.500 1.500-2-2L6 21l-3-3 3.500-3.500-2-2L6 11l1.500 1.500L16 4z"),
  recruit: sign("Recruit", "#7df0b3", "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20c0-4 3.500-6 8-6s8 2 8 6z"),
  cost: sign("Cost", "#ffc25c", "M12 3l8 9-8 9-8-9z"),
  health: sign("Health", "#ff9aa8", "M12 20S3 14.500 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500C21 14.500 12 20 12 20z"),
  defense: sign("Defense", "#86cbff", "M12 3l8 3v6c0 5-3.400 7.600-8 9-4.600-1.400-8-4-8-9V6z"),
  damage: sign("Damage", "#ff7a68", "M13 2L5 13h5l-1 9 9-12h-6z"),
  scan: sign("Scan", "#86cbff", "M10 3a7 7 0 0 1 5.600 11.200l5.400 5.300-1.500 1.500-5.300-5.400A7 7 0 1 1 10 3zm0 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z"),
  // keywords of Alien
  coordinate: sign("Coordinate", "#7df0b3", "M7 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zm10 0a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2 19c0-4 2-7 5-7 2 0 4 1 5 3 1-2 3-3 5-3 3 0 5 3 5 7z"),
  vigilant: sign("Vigilant", "#86cbff", "M11 2h2v4h-2zM4 5l1.500-1.500L8 6 6.500 7.500zM16 6l2.500-2.500L20 5l-2.500 2.500zM5 20v-6a7 7 0 0 1 14 0v6z"),
  Alien: sign("Alien", "#b9e07c", "M12 2c6 0 9 4 8 9-1 6-4 11-8 11S5 17 4 11c-1-5 2-9 8-9zM7 11l4 4H9c-1.500 0-2.500-2-2-4zm10 0-4 4h2c1.500 0 2.500-2 2-4z"),
  Human: sign("Human", "#d7c9a5", "M12 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM3.500 21c.5-5 4-7.500 8.500-7.500s8 2.500 8.500 7.500z"),
  Synthetic: sign("Synthetic", "#b8c7cf", "M6 4h12v12H6zM3 18h18v3H3zM9 8v3h2V8zm4 0v3h2V8z"),
  Clone: sign("Clone", "#cfa8ff", "M3 3h11v4h7v14H10v-4H3zM6 6v8h4V7h1V6z"),
  "double-strike": sign("Double strike", "#ff7a68", "M4 3l3 8-3 10 6-10zM13 3l3 8-3 10 6-10z"),
  "does-not-strike": sign("Does not strike", "#9db1ab", "M10 3h4l-2 8zM3 3l18 18-1.500 1.500L1.500 4.500z"),
  "does-not-move": sign("Does not move", "#ffc25c", "M12 2a3 3 0 0 1 1.500 5.600V11H18v2h-4.500v6c3-.5 5-2.500 5.500-5l2 .5c-1 4.500-4.500 7-9 7s-8-2.500-9-7l2-.5c.5 2.500 2.500 4.500 5.500 5v-6H6v-2h4.500V7.600A3 3 0 0 1 12 2z"),
  "final-enemy": sign("Final enemy", "#ff7a68", "M3 18V7l5 4 4-7 4 7 5-4v11z"),
  good: sign("Good", "#8fe388", "M9.500 18L3 11.500l2-2 4.500 4.500L19 4.500l2 2z"),
  evil: sign("Evil", "#ff7a68", "M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z"),
  bite: sign("Bite", "#ff9aa8", "M3 5h18l-3 6-2-3-2 5-2-5-2 5-2-5-2 3zM5 19l3-5 2 3 2-4 2 4 2-3 3 5z"),
  grab: sign("Grab", "#ffb08a", "M7 11V5h2v5h1V3h2v7h1V4h2v6h1V6h2v9c0 4-2 6-6 6s-6-3-8-8l2-1z"),
  hunt: sign("Hunt", "#ff8f6b", "M12 2l3 7 7 3-7 3-3 7-3-7-7-3 7-3z"),
  rush: sign("Rush", "#8fe388", "M4 5l8 7-8 7zM12 5l8 7-8 7z"),
  // keywords of the Corps
  marine: sign("Marine", "#9fd0a8", "M4 14a8 8 0 0 1 16 0v2H2v-2zM6 18h12v3H6z"),
  civilian: sign("Civilian", "#d7c9a5", "M12 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM3.500 21c.5-5 4-7.500 8.500-7.500s8 2.500 8.500 7.500z"),
  "full-auto": sign("Full Auto", "#ffb08a", "M3 6h5l3 2-3 2H3zM8 11h5l3 2-3 2H8zM13 16h5l3 2-3 2h-5z"),
  bulky: sign("Bulky", "#b8c7cf", "M9 3h6v4h5l2 14H2L4 7h5zm2 2v2h2V5z"),
  cumbersome: sign("Cumbersome", "#ffc25c", "M5 3h14l-1 4H6zM4 9h16l2 12H2zM11 12v6h2v-6z"),
  area: sign("Area", "#ff8f6b", "M12 1l2 6 5-4-2 6 6 1-5 4 4 5-6-2-1 6-3-5-4 5V17l-6 1 4-5-5-4 6-1-2-5 5 3z"),
  close: sign("Close", "#ff7a68", "M2 9h7V5l7 7-7 7v-4H2zM18 4h3v16h-3z"),
  backup: sign("Backup", "#86cbff", "M3 4h18v4H3zM3 10h18v4H3zM3 16h18v4H3z"),
  grenade: sign("Grenade", "#b9e07c", "M10 2h7v3h-3v2a7 7 0 1 1-4 0z"),
  action: sign("Action", "#ffc25c", "M5 3l15 9-15 9z"),
  "free-action": sign("Free Action", "#8fe388", "M5 3l15 9-15 9zm3 5.500v7l6-3.500z"),
  campaign: sign("Campaign", "#86cbff", "M5 2h2v20H5zM8 3h12l-4 5 4 5H8z"),
  "bug-hunt": sign("Bug Hunt", "#ff8f6b", "M11 1h2v5h-2zM11 18h2v5h-2zM1 11h5v2H1zM18 11h5v2h-5zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"),
  drone: sign("Drone", "#b9e07c", "M12 2c6 0 9 4 8 9-1 6-4 11-8 11S5 17 4 11c-1-5 2-9 8-9zM7 11l4 4H9c-1.500 0-2.500-2-2-4zm10 0-4 4h2c1.500 0 2.500-2 2-4z"),
  "hidden-threat": sign("Hidden threat", "#9db1ab", "M12 3l9 17H3zm0 5l-5 10h10z"),
  "active-threat": sign("Active threat", "#ff7a68", "M12 3l9 17H3zM11 9v6h2V9zm0 7v2h2v-2z"),
  tunnel: sign("Tunnel", "#cfa8ff", "M3 21V12a9 9 0 0 1 18 0v9h-5v-9a4 4 0 0 0-8 0v9z"),
  threat: sign("Threat", "#ff7a68", "M12 3l9 17H3z"),
  blips: sign("Blips", "#7df0b3", "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"),
  // values of the Corps
  rank: sign("Rank", "#ffc25c", "M4 10l8-5 8 5v3l-8-5-8 5zM4 16l8-5 8 5v3l-8-5-8 5z"),
  speed: sign("Speed", "#8fe388", "M4 6l7 6-7 6zM12 6l7 6-7 6z"),
  aim: sign("Aim", "#ff7a68", "M11 2h2v4a6 6 0 0 1 5 5h4v2h-4a6 6 0 0 1-5 5v4h-2v-4a6 6 0 0 1-5-5H2v-2h4a6 6 0 0 1 5-5zm1 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"),
  melee: sign("Melee", "#ffb08a", "M6 3l9 9-3 3-9-9zM14 14l6 6-2 2-6-6z"),
  range: sign("Range", "#b8c7cf", "M2 11h16l-4-4 2-1 6 6-6 6-2-1 4-4H2z"),
  fire: sign("Fire", "#ffb08a", "M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9z"),
  hits: sign("Hits", "#ffc25c", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"),
};

export const CLASSES = ["strength", "survival", "leadership", "tech", "intel"];

/** The sign that a card is known by from afar: its class, else the first that has a shape. */
export function emblemOf(words: string[]): Sign | undefined {
  const word = words.find((one) => CLASSES.includes(one)) ?? words.find((one) => one in SIGNS);
  return word === undefined ? undefined : SIGNS[word];
}

/** The sign for a word; one that has no shape of its own is drawn as its first letter in a frame. */
export function signOf(word: string): Sign {
  return SIGNS[word] ?? sign(word.replaceAll("-", " "), "#b8c7cf", "");
}
