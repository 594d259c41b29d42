// German on every page, by the name of each room's file here.
import { chapter } from "../chapters";

export default chapter(import.meta.glob("./{house,people}.ts", { eager: true, import: "default" }));
