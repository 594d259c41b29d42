// German around a table, by the name of each room's file here. What every page says is in common.ts, what only other pages
// say in pages.ts; rooms that few need are loaded one by one.
import { chapter } from "../chapters";

export default chapter(import.meta.glob("./{company,layout,seats,table}.ts", { eager: true, import: "default" }));
