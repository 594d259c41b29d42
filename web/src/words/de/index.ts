// German around a table, by the name of each room's file here. What only other pages say is in pages.ts; rooms that few need
// are loaded one by one.
import { chapter } from "../chapters";

export default chapter(import.meta.glob(["./*.ts", "!./{index,pages,ended,keys,replay,rules}.ts", "!./*{Table,Lessons}.ts", "!./{cards,history,lobby,making,settings,sheet,workshop,you}.ts"], { eager: true, import: "default" }));
