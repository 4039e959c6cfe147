import { globalStyle, style } from "@vanilla-extract/css";
import { card } from "~/app/ui/content/content.css";
import { color, wideScreen } from "~/app/ui/theme.css";
import { space, text } from "@portal/look/tokens";

export const beside = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: space.s6,
  "@media": {
    [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", alignItems: "start" },
    print: { display: "block" },
  },
});
globalStyle(`${beside} + ${card}`, { marginTop: space.s3 });
globalStyle(`${beside} > ${card} + ${card}`, { "@media": { [wideScreen]: { marginTop: 0 } } });

export const questions = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))",
  gap: space.s3,
  marginBottom: space.s3,
});

export const races = style({});
export const other = style({});
export const alone = style({});
export const aloneHint = style({ display: "none", fontSize: text.small, color: color.inkSoft });

// DEMO-02 without a script: 'prefer not to answer' disables the other choices, and none of them counts
// (packages/domain/people/demographics.ts).
const chosen = `${races}:has(${alone} input:checked)`;
globalStyle(`${chosen} ${other} label`, { pointerEvents: "none", color: color.inkSoft });
globalStyle(`${chosen} ${other} input`, { visibility: "hidden" });
globalStyle(`${chosen} ${aloneHint}`, { display: "block" });

/** Two e-mail addresses side by side are wider than a tablet. */
export const value = style({ overflowWrap: "anywhere", minWidth: "7rem" });
