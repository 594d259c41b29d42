// German on pages other than a table, by the name of each room's file here.
import { chapter } from "../chapters";

export default chapter(import.meta.glob("./{cards,deal,history,host,lobby,making,replay,rules,settings,sheet,workshop,you}.ts", { eager: true, import: "default" }));
