import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "@portal/look/tokens";
import { color, wideScreen } from "~/app/ui/theme.css";

/** What an examination is, its dates and fees, and what can be done: side by side where there is room. */
export const offerRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s1} ${space.s3}`,
  paddingBlock: space.s1,
  breakInside: "avoid",
  selectors: { "& + &": { borderTop: `1px solid ${color.rule}` } },
  "@media": { [wideScreen]: { gridTemplateColumns: "minmax(0, 16rem) minmax(0, 1fr) 11.5rem" } },
});
globalStyle(`${offerRow} p, ${offerRow} dd`, { margin: 0 });

export const offerFacts = style({
  display: "grid",
  gap: `${space.s1} ${space.s3}`,
  margin: 0,
  "@media": { [wideScreen]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
globalStyle(`${offerFacts} dt`, { fontSize: text.small, fontWeight: 400, color: color.inkSoft });
