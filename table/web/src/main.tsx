import { render } from "preact";
import "./look/tokens.css";
import "./look/base.css";
import "./card/card.css";
import "./board/board.css";
import "./board/phone.css";
import "./zones/zones.css";
import "./start/start.css";
import "./deck/deck.css";
import "./cards/cards.css";
import "./replay/replay.css";
import { App } from "./app";

render(<App />, document.getElementById("app")!);
