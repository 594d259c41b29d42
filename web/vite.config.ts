// Builds the client into the Python package, from where the server hands it out.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.HOLDOUT_SERVER ?? "http://127.0.0.1:8377";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/holdout/table/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Every browser that runs es2022 knows preloaded modules.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
