import { globalStyle, style } from "@vanilla-extract/css";
import { track } from "~/app/ui/status/status.css";
import { color } from "~/app/ui/theme.css";
import { fonts, space, text } from "@portal/look/tokens";

export const timeline = style({ fontSize: text.small, color: color.inkSoft, breakInside: "avoid" });
/** Parts of equal width, above the line that they name. */
export const parts = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  maxWidth: "none",
  listStyle: "none",
  lineHeight: 1.35,
});
globalStyle(`${parts} > li`, { paddingRight: space.s1 });
globalStyle(`${parts} strong`, {
  display: "block",
  fontFamily: fonts.display,
  fontSize: text.h3,
  fontWeight: 400,
  color: color.ink,
});
export const line = style({ display: "block", width: "100%", overflow: "visible" });
const forced = "(forced-colors: active)";
globalStyle(`${line} text`, {
  // Longer than the line where letters are large.
  fontSize: "min(0.8125rem, 4.4vw)",
  fontWeight: 600,
  fill: color.ink,
  "@media": { [forced]: { fill: "CanvasText" } },
});
globalStyle(`${line} line`, { stroke: color.ink, strokeWidth: 2, "@media": { [forced]: { stroke: "CanvasText" } } });
export const year = track;
const passed = (fill: string, system: string) => style({ fill, "@media": { [forced]: { fill: system } } });
export const elapsed = passed(color.inkSoft, "CanvasText");
export const overdue = passed(color.overdue, "CanvasText");
export const gap = passed(color.paper, "Canvas");
