// The protocol's Object has the name of a global of the language; here it is Obj.
export type { Object as Obj } from "./wire";
export type * from "./wire";
