// German: every room of the client.
import cards from "./cards";
import company from "./company";
import corps from "./corps";
import ended from "./ended";
import history from "./history";
import house from "./house";
import keys from "./keys";
import lobby from "./lobby";
import making from "./making";
import people from "./people";
import replay from "./replay";
import rules from "./rules";
import seats from "./seats";
import settings from "./settings";
import sheet from "./sheet";
import table from "./table";
import workshop from "./workshop";

export default {
  cards,
  company,
  corps,
  ended,
  history,
  house,
  keys,
  lobby,
  making,
  people,
  replay,
  rules,
  seats,
  settings,
  sheet,
  table,
  workshop,
};
