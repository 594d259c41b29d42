// German: what guided games teach, by the name of each room's file here.
import { chapter } from "../chapters";

export default chapter(import.meta.glob("./*Lessons.ts", { eager: true, import: "default" }));
