// The parts from which emblems are drawn: three letters name a colour, a ground and a figure (table/emblems.py).

/** Bright enough that the dark figure on them can be told apart, on dark and on light pages. */
export const COLOURS: Record<string, string> = {
  a: "#46d1b2",
  b: "#f2b84b",
  c: "#f2786c",
  d: "#6db2f7",
  e: "#b99bf5",
  f: "#96d457",
  g: "#f296c6",
  h: "#f59550",
  i: "#c3dbe4",
  j: "#dccb98",
};

/** Outlines in a square of 24. */
export const GROUNDS: Record<string, string> = {
  a: "M12 1.500A10.500 10.500 0 1 1 12 22.500A10.500 10.500 0 1 1 12 1.500Z",
  b: "M12 1.500L21 4.500V12C21 17.500 17 21 12 22.800C7 21 3 17.500 3 12V4.500Z",
  c: "M12 1L21.600 6.500V17.500L12 23L2.400 17.500V6.500Z",
  d: "M12 0.800L23.200 12L12 23.200L0.800 12Z",
  e: "M5 2H19A3 3 0 0 1 22 5V19A3 3 0 0 1 19 22H5A3 3 0 0 1 2 19V5A3 3 0 0 1 5 2Z",
  f: "M8 1.500H16L22.500 8V16L16 22.500H8L1.500 16V8Z",
};

/** What stands on the ground, in the middle of the same square. */
export const FIGURES: Record<string, string> = {
  // a star
  a: "M12 5.500L13.900 10H18.500L14.800 12.900L16.200 17.600L12 14.800L7.800 17.600L9.200 12.900L5.500 10H10.100Z",
  // two chevrons
  b: "M6.500 11L12 6.500L17.500 11V14L12 9.500L6.500 14ZM6.500 15.500L12 11L17.500 15.500V18.500L12 14L6.500 18.500Z",
  // a bolt
  c: "M13.500 5L7.500 13H11L10 19L16.500 10.500H12.800Z",
  // an eye
  d: "M5 12C8 7.500 16 7.500 19 12C16 16.500 8 16.500 5 12ZM12 9.300A2.700 2.700 0 1 0 12 14.700A2.700 2.700 0 1 0 12 9.300Z",
  // a planet with its ring
  e: "M12 7.500A4.500 4.500 0 1 1 12 16.500A4.500 4.500 0 1 1 12 7.500ZM5 15.800C3.500 13.500 20.500 8 19.300 11.200C21.500 6.800 2 12.600 5 15.800Z",
  // a moon
  f: "M14.500 5.500A7 7 0 1 0 18.300 15.500A6 6 0 0 1 14.500 5.500Z",
  // a flame
  g: "M12.500 4.800C13.500 8 17 9.800 16.800 14C16.700 17 14.600 18.800 12 18.800C9.400 18.800 7.300 17 7.200 14.200C7.100 12 8.400 10.800 9 9.300C9.800 10 10.200 10.800 10.300 11.700C12 10 12.700 7.500 12.500 4.800Z",
  // a paw
  h: "M12 11.500C14.500 11.500 16.800 14.200 16.300 16.300C15.900 18 13.600 17.200 12 17.200C10.400 17.200 8.100 18 7.700 16.300C7.200 14.200 9.500 11.500 12 11.500ZM7.200 9.300A1.500 1.900 0 1 0 7.300 9.300ZM10.300 6.300A1.500 2 0 1 0 10.400 6.300ZM13.700 6.300A1.500 2 0 1 0 13.800 6.300ZM16.800 9.300A1.500 1.900 0 1 0 16.900 9.300Z",
  // a key
  i: "M9 6A3.600 3.600 0 1 0 11.300 12.300L16 17H18.200V14.800H16.700V13.300H15.200L12.400 10.500A3.600 3.600 0 0 0 9 6ZM8.200 8A1.300 1.300 0 1 1 8.100 8Z",
  // an anchor
  j: "M12 5A2 2 0 1 0 12.100 5ZM11 9H13V10H15.500V12H13V16.300C14.800 16 16.200 14.900 16.500 13.500L18.300 14C17.700 17 15 18.800 12 18.800C9 18.800 6.300 17 5.700 14L7.500 13.500C7.800 14.900 9.200 16 11 16.300V12H8.500V10H11Z",
  // a leaf
  k: "M18 6C11 5.500 6.500 8.500 6.500 13C6.500 14.200 6.900 15.300 7.600 16.100L13 11L8.800 17.200C9.700 17.800 10.700 18 11.700 18C16 18 18.500 13 18 6Z",
  // a rocket
  l: "M12 4.500C14.500 6.500 15.500 9 15.500 12L17.500 14.500V18L14.500 16.200H9.500L6.500 18V14.500L8.500 12C8.500 9 9.500 6.500 12 4.500ZM12 8.800A1.500 1.500 0 1 0 12.100 8.800Z",
};

/** The three parts of an emblem; what is not known is drawn as the first. */
export function partsOf(emblem: string): { colour: string; ground: string; figure: string } {
  const [colour = "a", ground = "a", figure = "a"] = emblem;
  return {
    colour: COLOURS[colour] ?? COLOURS.a!,
    ground: GROUNDS[ground] ?? GROUNDS.a!,
    figure: FIGURES[figure] ?? FIGURES.a!,
  };
}
