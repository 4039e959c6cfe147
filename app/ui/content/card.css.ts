import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { colour } from "../theme.css";

/** A rule above a heading instead of a box around it. */
export const card = style({
  borderTop: `2px solid ${colour.ink}`,
  paddingTop: space.s2,
  selectors: { "& + &": { marginTop: space.s6 }, "h1 + &": { marginTop: space.s3 } },
  "@media": { print: { borderTopWidth: "1px", selectors: { "& + &": { marginTop: space.s4 } } } },
});
export const head = style({
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  marginBottom: space.s3,
  breakAfter: "avoid",
});
export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  // Blocks are torn between pages where they may be, flex items are not.
  "@media": { print: { display: "block" } },
});
globalStyle(`${body} > *`, { marginBottom: 0 });
globalStyle(`${body} > * + *`, { "@media": { print: { marginTop: space.s3 } } });
export const part = style({ display: "flex", flexDirection: "column", gap: space.s1 });
export const screenPart = style([part, { "@media": { print: { display: "none" } } }]);
globalStyle(`${part} + ${part}`, { marginTop: space.s1, "@media": { print: { marginTop: space.s3 } } });
export const note = style({ fontSize: text.small, color: colour.inkSoft });
