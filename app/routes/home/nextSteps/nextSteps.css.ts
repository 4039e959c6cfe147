import { globalStyle, style } from "@vanilla-extract/css";
import { head } from "~/app/ui/content/content.css";
import { color, phone } from "~/app/ui/theme.css";
import { space } from "~/look/tokens";

/** Where nothing is to be done, the text is beside the title. */
globalStyle(`#next > ${head}`, { flexDirection: "row", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s2 });

globalStyle(`#next:not(:has(ol)) > ${head}:not(:has(+ :empty))`, { marginBottom: space.s1 });

// An empty marker instead of none: Safari would not announce a list.
export const steps = style({ listStyleType: "''", padding: 0, maxWidth: "none" });
export const step = style({
  display: "grid",
  gridTemplateColumns: "13rem minmax(0, 1fr)",
  gap: space.s3,
  alignItems: "baseline",
  paddingBlock: space.s2,
  borderTop: `1px solid ${color.rule}`,
  breakInside: "avoid",
  selectors: { "&:first-child": { borderTop: 0, paddingTop: 0 } },
  "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space.s1 } },
});
export const when = style({ display: "flex", flexDirection: "column" });
/** The time left says more than the hour. */
export const day = style({ fontWeight: 600, fontVariantNumeric: "lining-nums" });
export const left = style({});
export const late = style({ color: color.overdue });
export const lateDay = style([day, late]);
export const things = style({ listStyle: "none", padding: 0, margin: `0 0 ${space.half}`, maxWidth: "none" });
globalStyle(`${things} > li + li`, { marginTop: space.half, "@media": { [phone]: { marginTop: space.s1 } } });
export const optional = style([step, { "@media": { print: { display: "none" } } }]);
export const inRow = style([
  things,
  { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s4 },
]);
globalStyle(`${inRow} > li + li`, { marginTop: 0 });
export const asked = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.s2,
  margin: 0,
});
/** Paper holds no calendar. */
export const calendar = style({ "@media": { print: { display: "none" } } });
