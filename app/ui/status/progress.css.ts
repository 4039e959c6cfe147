import { style } from "@vanilla-extract/css";
import { fonts, space, text } from "~/look/tokens";
import { colour } from "../theme.css";

export const figure = style({
  fontFamily: fonts.display,
  fontSize: text.figure,
  lineHeight: 1.1,
  fontVariantNumeric: "lining-nums tabular-nums",
});
export const unit = style({ fontFamily: fonts.text, fontSize: text.small, color: colour.inkSoft });

export const bar = style({
  display: "block",
  width: "100%",
  height: "0.5rem",
  marginBlock: space.half,
  overflow: "visible",
});
export const track = style({
  fill: colour.wash,
  stroke: colour.ruleStrong,
  "@media": { "(forced-colors: active)": { fill: "Canvas", stroke: "CanvasText" } },
});
export const done = style({
  fill: colour.accent,
  "@media": { "(forced-colors: active)": { fill: "Highlight" } },
});
