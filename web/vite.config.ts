// Builds the client into the Python package, from where the server hands it out.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.HOLDOUT_SERVER ?? "http://127.0.0.1:8377";
/** What is here wherever a table is. */
const AT_TABLE = /\/(house|card|watch|table)-[^/]+\.js$/;

/** Browsers look for a rule by the last class of its end. The class that all elements of a component have comes first there,
 *  or each of them would be tried against every rule of its component. */
const ownClassFirst = {
  name: "own-class-first",
  transform: (code: string, id: string) => (id.includes("type=style") ? code.replace(/((?:\.[\w-]+)+)(\.s[0-9a-z]{4}|:where\(\.s[0-9a-z]{4}\))(?![\w-])/g, "$2$1") : undefined),
};

export default defineConfig({
  plugins: [svelte(), ownClassFirst],
  build: {
    outDir: "../src/holdout/table/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs es2022 knows preloaded modules.
      polyfill: false,
      // What a page or a window needs is asked for together with it; a window's table is here already, and names weigh.
      resolveDependencies: (file, parts, { hostId }) => (hostId.startsWith("assets/house-") ? parts : parts.filter((part) => part !== file && !AT_TABLE.test(part))),
    },
    rolldownOptions: {
      output: {
        // What is loaded together stands together: in small files a table weighs five kilobytes more. A group takes what its
        // files need along, unless one above has it.
        codeSplitting: {
          groups: [
            // Every page.
            { name: "house", priority: 4, test: /src\/(main\.ts|lib\/(api|when|narrow|sharing|notifying)|people\/(Emblem\.|emblems|computers)|words\/(people|chapters)|ui\/(Mark|Dialog|Picture|Sentence))/ },
            // Tables, replays and lists of cards.
            { name: "card", priority: 3, test: /ui\/Card\.svelte/ },
            // Tables and replays.
            { name: "watch", priority: 2, test: /table\/(context|watching|travelling|dressing|peeking|beside|GameTable|Zoom|Answers|WatchBar|PlainWords|Told|nodes)|layout\/Progress/ },
            { name: "table", priority: 1, test: /pages\/Table\.svelte/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
