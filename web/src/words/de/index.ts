// German around a table, by the name of each room's file here. What only other pages say is in pages.ts, what guided
// games teach in lessons.ts.
import { chapter } from "../chapters";

export default chapter(import.meta.glob(["./*.ts", "!./{index,pages,lessons}.ts", "!./*Lessons.ts", "!./{cards,history,lobby,making,settings,sheet,workshop,you}.ts"], { eager: true, import: "default" }));
