// German: every room of the client.
import cards from "./cards";
import house from "./house";
import replay from "./replay";
import rules from "./rules";
import settings from "./settings";
import sheet from "./sheet";
import workshop from "./workshop";

export default { cards, house, replay, rules, settings, sheet, workshop };
