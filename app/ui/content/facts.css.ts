import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { colour } from "../theme.css";

export const facts = style({});
globalStyle(`${facts} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(7.25rem, 1fr) minmax(0, 4fr)",
  gap: space.s2,
  paddingBlock: space.s1,
  borderBottom: `1px solid ${colour.rule}`,
});
/** For names of several words, such as a certification's. */
export const longNames = style({});
globalStyle(`${longNames} > div`, { gridTemplateColumns: "minmax(7rem, 1fr) minmax(0, 1fr)" });
globalStyle(`${facts} dt`, { color: colour.inkSoft });
// Several values of one name stand below each other. An e-mail address is one long word.
globalStyle(`${facts} dd`, { gridColumn: 2, minWidth: 0, overflowWrap: "anywhere" });
