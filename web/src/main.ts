import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./theme.css";
import "./paper.css";
import "./skins.css";
import "./rooms.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
