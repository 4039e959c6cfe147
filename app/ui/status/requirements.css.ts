import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "@portal/look/tokens";
import { color, wideScreen } from "../theme.css";

/** Those in credits are two columns, those without share the third. */
export const requirements = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s1} ${space.s6}`,
  margin: 0,
  padding: 0,
  maxWidth: "none",
  listStyle: "none",
  "@media": {
    [wideScreen]: {
      gridTemplateColumns: "minmax(0, 7fr) minmax(0, 6fr) minmax(0, 6fr)",
      gridTemplateRows: "auto 1fr",
      columnGap: "2.5rem",
    },
  },
});
export const requirement = style({ borderTop: `1px solid ${color.rule}`, paddingTop: space.s1, breakInside: "avoid" });
globalStyle(`${requirement}:nth-child(-n + 2)`, {
  "@media": { [wideScreen]: { gridRow: "span 2" } },
});
globalStyle(`${requirement} > :not(svg)`, { margin: 0 });
/** Words at both ends of a line. */
export const ends = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: space.s2,
  maxWidth: "none",
});
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s2,
  fontSize: text.small,
  color: color.inkSoft,
  maxWidth: "none",
});
export const swatch = style({ width: "0.75em", height: "0.75em" });
