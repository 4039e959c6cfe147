import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

/** Both pathways in columns of one width. */
export const comparison = style({});
globalStyle(`table${comparison} > tbody > tr > :is(th, td)`, {
  width: "42%",
  paddingBlock: space.s1,
  "@media": { [phone]: { width: "auto", paddingBlock: space.half } },
});
globalStyle(`table${comparison} > tbody > tr > th`, { width: "16%", "@media": { [phone]: { width: "auto" } } });

/** The choices of a certification side by side. */
export const pathways = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  columnGap: space.s3,
});
