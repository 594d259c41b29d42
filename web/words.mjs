// Reads the client's sources and tells, as JSON, which words its catalogue holds in each language, which of them are
// used, and which words stand outside of it. tests/test_catalogue.py says what must be so.
// node words.mjs [FILE ...]: these files are read as well.

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "svelte/compiler";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "src");
const CATALOGUE = join(ROOT, "words");

/** Attributes that people read or hear; in any other one of an element stand names for the program. */
const isRead = (name) => /^(aria-(label|description|roledescription|valuetext)|title|place\w+|alt|label)$/.test(name);
/** Functions whose strings are addressed to the browser. */
const ADDRESSED = new Set(["querySelector", "querySelectorAll", "closest", "matches", "matchMedia", "getElementById", "addEventListener", "setAttribute", "includes", "setProperty", "room", "speak"]);
/** Files of a language that only gather its rooms. */
const CHAPTERS = new Set(["index.ts", "common.ts", "pages.ts"]);
/** What is called so in every language. */
const NAMES = new Set(["Holdout", "HOLDOUT"]);

const hasLetters = (text) => /\p{L}{2}/u.test(text) && !NAMES.has(text.trim());
/** A path or a piece of a drawing. */
const isDrawing = (text) => /^[MLHVCSQTAZ\d\s.,-]+$/i.test(text) || /="|^\s*<\/?\w/.test(text);
/** Whether a string of a script is for people: two words, one with a capital letter, or what joins words. */
const PROSE = [/[\p{L}\d][,;:.!?…]?\s+\p{L}/u, /^\s*\p{Lu}\p{Ll}+[.!?…:]?\s*$/u, /^\s+\p{L}+\s+$|^, \p{L}+|\p{L}: $/u];
const isProse = (text) => hasLetters(text) && !isDrawing(text) && PROSE.some((pattern) => pattern.test(text));

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });

const treeOf = (path) => {
  const text = readFileSync(path, "utf8");
  const source = path.endsWith(".ts") ? `<script lang="ts">${text}</script>` : text;
  return { path, source, tree: parse(source, { modern: true, filename: path }) };
};

/** Every node with those around it, from the inside out. */
function* walk(node, around = []) {
  if (Array.isArray(node)) {
    for (const one of node) yield* walk(one, around);
  } else if (node && typeof node === "object" && typeof node.type === "string") {
    yield [node, around];
    const inner = [node, ...around];
    for (const [name, value] of Object.entries(node)) if (name !== "css" && name !== "comments" && name !== "loc") yield* walk(value, inner);
  } else if (node && typeof node === "object") {
    for (const value of Object.values(node)) yield* walk(value, around);
  }
}

const literal = (node) => {
  if (node.type === "Literal") return node.value;
  if (node.type === "ObjectExpression") return Object.fromEntries(node.properties.map((one) => [one.key.name ?? one.key.value, literal(one.value)]));
  throw new Error(`a catalogue holds plain strings only, not a ${node.type}`);
};

/** The words of one file of the catalogue; null where a room's English stands in a folder of its own. */
function wordsOf(path) {
  for (const [node] of walk(treeOf(path).tree)) {
    if (node.type === "CallExpression" && node.callee.name === "room") {
      if (node.arguments[0].value !== basename(path, ".ts")) throw new Error(`${path} names its room ${node.arguments[0].value}`);
      return node.arguments[1] ? literal(node.arguments[1]) : null;
    }
    if (node.type === "ExportDefaultDeclaration" && /^TS(As|Satisfies)Expression$/.test(node.declaration.type)) return literal(node.declaration.expression);
  }
  throw new Error(`${path} holds no room of words`);
}

function catalogue() {
  const found = { en: {} };
  for (const entry of readdirSync(CATALOGUE, { withFileTypes: true })) {
    const rooms = entry.isDirectory() ? readdirSync(join(CATALOGUE, entry.name)).filter((name) => !CHAPTERS.has(name)) : [entry.name];
    const language = entry.isDirectory() ? entry.name : "en";
    found[language] ??= {};
    for (const room of rooms) {
      if (room === "language.svelte.ts" || room === "chapters.ts") continue;
      const words = wordsOf(join(CATALOGUE, entry.isDirectory() ? entry.name : "", room));
      if (words) found[language][basename(room, ".ts")] = words;
    }
  }
  return found;
}

/** Which words of which rooms a file says; "*" stands for words that are chosen by a value. */
function uses(tree) {
  const nodes = [...walk(tree)];
  const rooms = new Map();
  for (const [node] of nodes) {
    const room = node.type === "ImportDeclaration" && /\/words\/(\w+)$/.exec(node.source.value)?.[1];
    if (room) for (const one of node.specifiers) rooms.set(one.local.name, room);
  }
  const said = nodes.filter(([node]) => node.type === "MemberExpression" && rooms.has(node.object.name));
  return said.map(([node]) => [rooms.get(node.object.name), node.computed ? "*" : node.property.name]);
}

/** Whether nobody reads a string, by what stands around it. */
function unread(around) {
  const [parent, beyond] = around;
  if (/^(Import|Export(?!Default))|^TS(?!As|Sat|NonNull)/.test(parent?.type ?? "")) return true;
  if (parent?.type === "BinaryExpression" && /[=!]==?|in/.test(parent.operator)) return true;
  if (parent?.type === "MemberExpression" || parent?.type === "SwitchCase") return true;
  const call = [parent, beyond].find((node) => node?.type === "CallExpression" || node?.type === "NewExpression");
  return call ? ADDRESSED.has(call.callee.property?.name ?? call.callee.name) : false;
}

/** The attribute that a node stands in, with the element that has it. */
function attributeOf(around) {
  const at = around.findIndex((node) => /^(Attribute|StyleDirective|ClassDirective)$/.test(node.type));
  return at < 0 ? null : { name: around[at].name, type: around[at].type, component: around[at + 1]?.type === "Component" };
}

/** The strings of a file that people read although they do not stand in the catalogue. */
function loose({ path, source, tree }) {
  const found = [];
  for (const [node, around] of walk({ ...tree, css: null })) {
    const text = node.type === "Text" ? node.data : node.type === "Literal" ? node.value : node.type === "TemplateElement" ? node.value.cooked : null;
    if (typeof text !== "string") continue;
    const attribute = attributeOf(around);
    if (attribute && attribute.type !== "Attribute") continue;
    if (attribute && !attribute.component && !isRead(attribute.name) && !/^on/.test(attribute.name)) continue;
    const shown = node.type === "Text" ? !attribute || isRead(attribute.name) : isShown(around);
    const isWords = shown ? hasLetters(text) : isProse(text);
    if (isWords && (node.type === "Text" || !unread(around))) found.push({ file: relative(ROOT, path), line: source.slice(0, node.start).split("\n").length, words: text.trim() });
  }
  return found;
}

/** Whether an expression puts its string onto the page as it is. */
function isShown(around) {
  for (const node of around) {
    if (node.type === "ExpressionTag") return !attributeOf(around) || isRead(attributeOf(around).name);
    if (!["ConditionalExpression", "LogicalExpression", "TemplateLiteral"].includes(node.type) && !(node.type === "BinaryExpression" && node.operator === "+")) return false;
  }
  return false;
}

const client = [...files(ROOT).filter((path) => !path.startsWith(CATALOGUE)), ...process.argv.slice(2)].map(treeOf);
const strings = client.flatMap(({ tree }) => [...walk(tree)].flatMap(([node]) => (node.type === "Literal" && typeof node.value === "string" ? [node.value] : [])));
process.stdout.write(
  JSON.stringify({ catalogue: catalogue(), used: client.flatMap(({ tree }) => uses(tree)), strings: [...new Set(strings)], loose: client.flatMap(loose) }),
);
