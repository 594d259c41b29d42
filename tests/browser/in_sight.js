// What of the cards, counters, titles, seats and options is not in sight on the page as it is laid out now, in words:
// beyond an edge, under something else, or with words or a number that cannot be read; or that nothing is laid out at
// all. On a narrow screen, in the list of options and in what stands beside a map, one scrolls to it first.
() => {
  const SLACK = 1.5; // pixels that rounding may take
  const SMALLEST = 0.5; // of the size of the page's letters
  const CARDS = ".board article.card:not(.token)";
  const COUNTERS = ".board :is(.pile, .pool, .health, .price, .who, .wounds, .unseen, button[data-card], .meters li, .piles > button, .chip.panel)";
  const TITLES = ".board :is(.space .top h2, .pile .label, .who b, .who .choose)";
  const OPTIONS = ".decision .option:not(.tucked .option)";
  const faults = new Set();
  const narrow = innerWidth <= 820;
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const words = (node) => (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
  const called = (node) => `${node.tagName.toLowerCase()}.${node.classList[0] ?? ""} "${words(node)}"`;
  const beyond = (inner, outer) =>
    Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());

  /** How far something is cut by the window or by whatever around it does not show all of itself. */
  function cut(node, whole, scrolls) {
    let box = whole;
    let most = 0;
    for (let around = node.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around);
      if (display === "inline" || (overflowX === "visible" && overflowY === "visible")) continue;
      const outer = around.getBoundingClientRect();
      // What is higher than the room through which it is scrolled is seen in parts.
      if (scrolls && box.height > outer.height) box = { left: box.left, right: box.right, top: outer.top, bottom: outer.bottom };
      most = Math.max(most, beyond(box, outer));
    }
    return Math.round(Math.max(most, beyond(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })));
  }

  function isCovered(node, box) {
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !found || !(node.contains(found) || found.contains(node));
  }

  function look(node, scrolls) {
    if (scrolls) node.scrollIntoView({ block: "center", behavior: "instant" });
    const box = node.getBoundingClientRect();
    const out = cut(node, box, scrolls);
    if (out > SLACK) faults.add(`${called(node)} is cut by ${out} px`);
    else if (isCovered(node, box)) faults.add(`${called(node)} is covered`);
  }

  function lookAtWords(card) {
    const name = card.querySelector("header strong");
    const box = card.getBoundingClientRect();
    if (!name) return;
    if (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2) faults.add(`the name of ${called(card)} is cut`);
    if (parseFloat(getComputedStyle(name).fontSize) < SMALLEST * unit - 0.1) faults.add(`the name of ${called(card)} is too small`);
    const text = card.querySelector(".text");
    if (text?.checkVisibility() && text.textContent.trim() && text.clientHeight < parseFloat(getComputedStyle(text).lineHeight) - SLACK) faults.add(`${called(card)} shows half a line of its text`);
    for (const part of [name, ...card.querySelectorAll(".cost, .power, .number")]) {
      if (part.checkVisibility() && beyond(part.getBoundingClientRect(), box) > SLACK) faults.add(`"${words(part)}" leaves ${called(card)}`);
    }
  }

  for (const title of shown(TITLES)) {
    if (title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 2) faults.add(`the title "${words(title)}" is cut`);
  }
  const laid = shown(`${CARDS}, ${COUNTERS}`);
  if (laid.length === 0) faults.add("nothing lies on the table");
  for (const node of laid) look(node, narrow || node.closest("aside"));
  for (const card of shown(CARDS)) lookAtWords(card);
  for (const node of shown(OPTIONS)) look(node, true);
  for (const node of document.querySelectorAll(".board, .board aside, .decision .scroll, .ask")) node.scrollTop = 0;
  return [...faults];
};
