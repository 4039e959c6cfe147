import { style } from "@vanilla-extract/css";
import { fonts, space, text } from "~/look/tokens";
import { colour, phone } from "../theme.css";

export const steps = style({ marginBlock: `${space.s3} ${space.s4}`, "@media": { print: { display: "none" } } });
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))",
  gap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: "none",
  counterReset: "step",
  maxWidth: "none",
  "@media": { [phone]: { gridTemplateColumns: "1fr", gap: 0 } },
});
export const step = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.s1,
  borderTop: `1px solid ${colour.ruleStrong}`,
  paddingBlock: space.s1,
  color: colour.inkSoft,
  counterIncrement: "step",
  "::before": {
    content: "counter(step)",
    fontFamily: fonts.display,
    fontSize: text.h3,
    fontVariantNumeric: "lining-nums",
  },
});
export const current = style([step, { borderTop: `3px solid ${colour.accent}`, color: colour.ink, fontWeight: 600 }]);
export const state = style({
  fontSize: text.small,
  fontWeight: 400,
  color: colour.inkSoft,
  selectors: { "&:empty": { display: "none" } },
});
