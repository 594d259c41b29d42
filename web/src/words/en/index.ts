// English around a table, by the name of each room's file here. What other pages say stands beside this folder.
import { chapter } from "../chapters";

export default chapter(import.meta.glob("./{company,layout,seats,table}.ts", { eager: true, import: "default" }));
