// What lies over something else, sticks out or is cut on the page as it is laid out now, in words.
() => {
  const SLACK = 1.5; // pixels that rounding may take
  const faults = new Set();
  const style = (node) => getComputedStyle(node);
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".hidden-visually");
  const words = (node) => (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
  const called = (node) => `${node.tagName.toLowerCase()}.${node.classList[0] ?? ""} "${words(node)}"`;
  const scrolls = (node) => /auto|scroll/.test(style(node).overflow);
  const beyond = (inner, outer) =>
    Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
  const over = (one, other) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  /** Boxes of the page. Cards show as much as fits, and a note sticks to a card's corner. */
  function boxesOf(root) {
    const boxes = new Map();
    for (const node of [root, ...root.querySelectorAll("*")]) {
      if (!(node instanceof HTMLElement) || !shown(node) || node.matches(".card *, .note")) continue;
      if (/^(inline|contents|none)$/.test(style(node).display)) continue;
      const box = node.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) boxes.set(node, box);
    }
    return boxes;
  }

  function lookForWhatSticksOut(boxes) {
    for (const [node, inner] of boxes) {
      const parent = node.parentElement;
      const outer = boxes.get(parent);
      if (inner.right > innerWidth + SLACK && !node.closest(".seats, .sideways, .group.many")) faults.add(`${called(node)} leaves the page`);
      if (!outer || scrolls(parent) || style(node).position === "fixed") continue;
      const out = Math.round(beyond(inner, outer));
      if (out > SLACK) faults.add(`${called(node)} sticks out of ${called(parent)} by ${out} px`);
    }
  }

  /** Whether a box lies in the order of its parent; words flow around a float, and what is absolute lies on purpose. */
  function inOrder(node) {
    const before = node.previousElementSibling;
    if (style(node).float !== "none" || (before && style(before).float !== "none")) return false;
    return /static|relative/.test(style(node).position);
  }

  function lookForBoxesOverOthers(boxes) {
    for (const parent of new Set([...boxes.keys()].map((node) => node.parentElement))) {
      const children = [...parent.children].filter((node) => boxes.has(node) && inOrder(node));
      children.forEach((one, at) => {
        for (const other of children.slice(at + 1)) {
          if (over(boxes.get(one), boxes.get(other)) > SLACK) faults.add(`${called(one)} lies over ${called(other)}`);
        }
      });
    }
  }

  /** Every word that is drawn, and where. The text of a card may go on behind its edge. */
  function wordsOf(root) {
    const found = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (!node.data.trim() || !shown(holder) || holder.closest("svg, select, .card .text")) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\s-]+-?/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
        if (rects.length > 0) found.push({ node, holder, word, rects });
      }
    }
    return found;
  }

  function lookForBrokenWords(all) {
    for (const { word, holder, rects } of all) {
      const lines = new Set(rects.map((rect) => Math.round(rect.top)));
      if (lines.size === 1 || style(holder).writingMode !== "horizontal-tb") continue;
      if (holder.closest(".board")) faults.add(`"${word}" is broken in ${called(holder)}`);
    }
  }

  /** Whether a word is in sight; it is a fault if it is cut where one cannot scroll and no dots stand for the rest. */
  function inSight({ word, holder, rects }) {
    for (let around = holder; around; around = around.parentElement) {
      if (style(around).overflow === "visible" || style(around).display === "inline") continue;
      if (beyond(rects[0], around.getBoundingClientRect()) <= SLACK + 1) continue;
      const fine = scrolls(around) || style(around).textOverflow === "ellipsis" || around.matches(".folded");
      if (!fine) faults.add(`"${word}" of ${called(holder)} is cut by ${called(around)}`);
      return false;
    }
    return !holder.closest(".note, h3, .closing"); // the log's headings and the end of a turn stay in sight over what scrolls
  }

  function lookForWordsOverOthers(all) {
    const seen = all.filter(inSight).toSorted((one, other) => one.rects[0].top - other.rects[0].top);
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        if (other.rects[0].top >= one.rects[0].bottom) break;
        if (one.node === other.node || over(one.rects[0], other.rects[0]) <= SLACK) continue;
        faults.add(`"${one.word}" is written over "${other.word}" in ${called(other.holder)}`);
      }
    });
  }

  const main = document.querySelector("main");
  const boxes = boxesOf(main);
  lookForWhatSticksOut(boxes);
  lookForBoxesOverOthers(boxes);
  const all = wordsOf(main);
  lookForBrokenWords(all);
  lookForWordsOverOthers(all);
  return [...faults];
};
