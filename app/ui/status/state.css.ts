import { style, styleVariants } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { colour } from "../theme.css";

export const mark = style({
  display: "inline-flex",
  alignItems: "baseline",
  gap: "0.4em",
  fontWeight: 600,
  lineHeight: 1.3,
  textWrap: "pretty",
});
export const glyph = style({ flex: "none", width: "0.85em", height: "0.85em", transform: "translateY(0.06em)" });

export const ink = styleVariants({
  met: { color: colour.met },
  owed: { color: colour.owed },
  overdue: { color: colour.overdue },
  waiting: { color: colour.waiting },
  exempt: { color: colour.inkSoft },
});

/** Columns wide enough for the longest word beside its mark: two of them from 360 px on. */
export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))",
  gap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: "none",
  maxWidth: "none",
});

export const tile = style({
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  borderTop: `1px solid ${colour.ruleStrong}`,
  paddingTop: space.s1,
  breakInside: "avoid",
});
export const tileName = style({ fontSize: text.small, lineHeight: 1.4 });
