import { style } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { colour } from "./theme.css";

/** A rule above a heading instead of a box around it. */
export const card = style({
  borderTop: `2px solid ${colour.ink}`,
  paddingTop: space.s2,
  selectors: { "& + &": { marginTop: space.s6 } },
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space.half} ${space.s3}`,
  marginBottom: space.s3,
});
export const body = style({ display: "flex", flexDirection: "column", gap: space.s4 });
export const part = style({});
export const partHeading = style({ marginBottom: space.s1 });
export const note = style({ fontSize: text.small, color: colour.inkSoft });
