export { creature } from "./creatures";
export { thing } from "./things";
