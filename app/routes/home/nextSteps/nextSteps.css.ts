import { globalStyle, style } from "@vanilla-extract/css";
import { color, wideScreen } from "~/app/ui/theme.css";
import { space, text } from "@portal/look/tokens";

/** Beside the verdict, or below it. */
export const next = style({
  minWidth: 0,
  "@media": {
    [wideScreen]: { borderLeft: `1px solid ${color.rule}`, paddingLeft: space.s4 },
    print: { marginTop: space.s2 },
  },
});
globalStyle(`${next} > h2`, { fontSize: text.h3, marginBottom: space.s1 });
globalStyle(`${next} :is(p, ul)`, { margin: 0 });
globalStyle(`${next} > * + p`, { marginTop: space.half });
globalStyle(`${next} small`, { fontSize: text.small, color: color.inkSoft });
globalStyle(`${next} p > small:only-child`, { display: "block", lineHeight: 1.4 });

// An empty marker instead of none: Safari would not announce a list.
export const groups = style({ listStyleType: "''", padding: 0, margin: 0, maxWidth: "none" });
globalStyle(`${groups} > li`, { breakInside: "avoid" });
globalStyle(`${groups} > li + li`, { marginTop: "0.75rem" });
globalStyle(`${next} ul`, { listStyle: "none", padding: 0, maxWidth: "none" });
globalStyle(`${next} ul > li`, { paddingBlock: "0.125rem" });
globalStyle(`${next} ul > li > small`, { display: "block" });
export const late = style({ color: color.overdue });
export const calendar = style({ "@media": { print: { display: "none" } } });

export const optional = style({ marginTop: "0.75rem", "@media": { print: { display: "none" } } });
globalStyle(`${optional} > h3`, { fontSize: text.body, margin: 0 });
export const asked = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.s2,
  margin: 0,
});
