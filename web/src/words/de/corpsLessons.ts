import type { Translation } from "../language.svelte";
import type { say } from "../corpsLessons";

export default {
  goalTitle: "Euer Auftrag",
  goal: "Die Mission sagt, was der Trupp tun muss und wie sie endet. Klick auf ihre Karte, um sie ganz zu lesen. Ihr verliert, wenn der Trupp am Boden ist oder das Endurance Deck nichts mehr hergibt.",
  goalTouch: "Die Mission sagt, was der Trupp tun muss und wie sie endet. Tippe auf ihre Karte, um sie ganz zu lesen. Ihr verliert, wenn der Trupp am Boden ist oder das Endurance Deck nichts mehr hergibt.",
  optionsTitle: "So wählst du",
  options: "Was du wählen darfst, leuchtet auf dem Tisch und steht auch in dieser Liste. Jede Frage führt zu der Regel dahinter, und „Warum nicht?“ sagt, warum etwas nicht geht.",
  actionsTitle: "Zwei Actions",
  actions: "Wer aktiviert ist, hat zwei Actions: bewegen, angreifen, zielen, ausruhen und mehr. Die umrandeten Felder der Karte sind mit einem Move erreichbar: Zeig auf eines für den Weg und was er kostet, klick darauf, um hinzugehen. Klick auf ein leuchtendes Alien, um zu feuern.",
  actionsTouch: "Wer aktiviert ist, hat zwei Actions: bewegen, angreifen, zielen, ausruhen und mehr. Die umrandeten Felder der Karte sind mit einem Move erreichbar: Tippe auf eines, um hinzugehen, und auf ein leuchtendes Alien, um zu feuern. Zwei Finger holen die Karte näher heran.",
  dialsTitle: "Das Aim Dial",
  dials: "Die Zahl im Ring ist das Aim Dial. Ein Angriff würfelt mit einem zehnseitigen Würfel: Diese Zahl oder weniger trifft. Feuern dreht das Dial herunter, Zielen herauf; die Chancen siehst du, bevor du dich festlegst.",
  blipsTitle: "Kontakte",
  blips: "Ein Fragezeichen ist ein Blip: Dort bewegt sich etwas, niemand weiß, wie viele. Es kommt in der Alien Phase näher und wird aufgedeckt, wenn jemand von euch es sieht. „Sicht“ zeigt, von wo aus das so ist.",
  aliensTitle: "Kontakt bestätigt",
  aliens: "Aliens gehen auf die nächste Figur los und greifen von nebenan an. Schieß, bevor sie da sind; wer sie kommen sieht, darf zur Abwehr feuern.",
  enduranceTitle: "Endurance",
  endurance: "Ihr alle zehrt von einem Endurance Deck. Kosten und Anstrengung erschöpfen seine Karten; Ausruhen bringt einige zurück. Behaltet seine Zahl im Blick: Sie ist der Atem des Trupps.",
} satisfies Translation<typeof say>;
