// A card as TOML, edited value by value. Everything that is not touched stays as it was written.

const TEXT = /^text[ \t]*=[ \t]*("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*')/m;

function line(key: string): RegExp {
  return new RegExp(`^${key}[ \\t]*=[ \\t]*(.*?)[ \\t]*(#.*)?$`, "m");
}

/** The value of a key as a person would say it; empty if the card does not have it. */
export function value(toml: string, key: string): string {
  const found = line(key).exec(toml)?.[1] ?? "";
  return found.replace(/^(["'])(.*)\1$/, "$2").replace(/\\"/g, '"');
}

function written(said: string, sort: string): string {
  return sort === "number" || sort === "switch" ? said : JSON.stringify(said);
}

/** The card with a value set, or without it if nothing is said. */
export function withValue(toml: string, key: string, said: string, sort: string): string {
  const now = `${key} = ${written(said, sort)}`;
  if (line(key).test(toml)) {
    if (said === "") return toml.replace(new RegExp(`^${key}[ \\t]*=.*\\n?`, "m"), "");
    return toml.replace(line(key), (_all, _value, comment?: string) => (comment ? `${now}  ${comment}` : now));
  }
  if (said === "") return toml;
  const at = TEXT.exec(toml)?.index ?? toml.length;
  const before = toml.slice(0, at);
  return `${before}${before.endsWith("\n") || before === "" ? "" : "\n"}${now}\n${toml.slice(at)}`;
}

/** The text of the card, one ability a line. */
export function textOf(toml: string): string {
  const found = TEXT.exec(toml)?.[1] ?? "";
  if (found.startsWith('"""') || found.startsWith("'''")) return found.slice(3, -3).replace(/^\n/, "");
  return found.startsWith('"') ? (JSON.parse(found) as string) : found.slice(1, -1);
}

/** The card with another text. */
export function withText(toml: string, text: string): string {
  const now = text.includes("\n") ? `text = """\n${text}"""` : `text = ${JSON.stringify(text)}`;
  if (TEXT.test(toml)) return toml.replace(TEXT, () => now);
  return `${toml.replace(/\n*$/, "\n")}${now}\n`;
}

/** The text with a phrase of the palette: a heading opens a new line, an ability stands on one of its own. */
export function withPhrase(text: string, phrase: string): string {
  const open = text.endsWith(": ") || text.endsWith(":");
  if (open && !phrase.endsWith(": ")) return `${text.trimEnd()} ${phrase}`;
  return text.trim() === "" ? phrase : `${text.replace(/\n+$/, "")}\n${phrase}`;
}
