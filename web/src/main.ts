import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./theme.css";
import "./paper.css";
import "./skins.css";
import "./rooms.css";
import { speak } from "./words/language.svelte";

const target = document.getElementById("app");
const open = () => target && mount(App, { target });
// Without the words of its language the house speaks English.
void speak().then(open, open);
