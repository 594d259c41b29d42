// Whether the page is so narrow that a table is shown in parts, one below the other, as on a phone.

const width = matchMedia("(max-width: 820px)");
let narrow = $state(width.matches);
width.addEventListener("change", () => (narrow = width.matches));

/** Whether it is now. */
export const isNarrow = (): boolean => narrow;
