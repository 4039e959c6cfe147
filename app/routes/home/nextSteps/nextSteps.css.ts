import { globalStyle, style } from "@vanilla-extract/css";
import { colour, phone } from "~/app/ui/theme.css";
import { fonts, space, text } from "~/look/tokens";

// An empty marker, and not none: Safari would read no list.
export const steps = style({ listStyleType: "''", padding: 0, maxWidth: "none" });
export const step = style({
  display: "grid",
  gridTemplateColumns: "13rem minmax(0, 1fr)",
  gap: space.s3,
  paddingBlock: space.s2,
  borderTop: `1px solid ${colour.rule}`,
  breakInside: "avoid",
  selectors: { "&:first-child": { borderTop: 0, paddingTop: 0 } },
  "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space.s1 } },
});
export const when = style({ display: "flex", flexDirection: "column" });
export const day = style({
  fontFamily: fonts.display,
  fontSize: text.lead,
  lineHeight: 1.4,
  fontVariantNumeric: "lining-nums",
});
export const lateDay = style([day, { color: colour.overdue }]);
export const things = style({ listStyle: "none", padding: 0, margin: `0 0 ${space.half}`, maxWidth: "none" });
globalStyle(`${things} > li + li`, { marginTop: space.half, "@media": { [phone]: { marginTop: space.s1 } } });
/** Paper holds no calendar. */
export const calendar = style({ "@media": { print: { display: "none" } } });
