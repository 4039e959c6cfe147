import { style } from "@vanilla-extract/css";
import { fonts, space, text } from "~/look/tokens";
import { color, phone } from "../theme.css";

export const figure = style({
  fontFamily: fonts.display,
  fontSize: text.figure,
  lineHeight: 1.1,
  fontVariantNumeric: "lining-nums tabular-nums",
});
export const unit = style({ fontFamily: fonts.text, fontSize: text.small, color: color.inkSoft });

export const bar = style({
  display: "block",
  width: "100%",
  height: "0.5rem",
  marginBlock: space.half,
  overflow: "visible",
});
export const track = style({
  fill: color.wash,
  stroke: color.ruleStrong,
  "@media": { "(forced-colors: active)": { fill: "Canvas", stroke: "CanvasText" } },
});
export const done = style({
  fill: color.accent,
  "@media": { "(forced-colors: active)": { fill: "Highlight" } },
});

export const steps = style({ marginBlock: `${space.s3} ${space.s4}`, "@media": { print: { display: "none" } } });
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
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
  borderTop: `1px solid ${color.ruleStrong}`,
  paddingBlock: space.s1,
  color: color.inkSoft,
  counterIncrement: "step",
  "::before": {
    content: "counter(step)",
    fontFamily: fonts.display,
    fontSize: text.h3,
    fontVariantNumeric: "lining-nums",
  },
});
export const current = style([step, { borderTop: `3px solid ${color.accent}`, color: color.ink, fontWeight: 600 }]);
export const state = style({
  fontSize: text.small,
  fontWeight: 400,
  color: color.inkSoft,
  selectors: { "&:empty": { display: "none" } },
});
