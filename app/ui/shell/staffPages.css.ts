import { style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { colour } from "../theme.css";

export const pages = style({
  marginBlock: `${space.s2} ${space.s4}`,
  borderBottom: `1px solid ${colour.rule}`,
  "@media": { print: { display: "none" } },
});
export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: "none",
  maxWidth: "none",
});
export const link = style({
  display: "block",
  paddingBlock: space.s1,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
/** The line under it is a border, which forced colors keep. */
export const here = style([
  link,
  { color: colour.ink, fontWeight: 600, borderBottom: `3px solid ${colour.accent}`, marginBottom: "-1px" },
]);
