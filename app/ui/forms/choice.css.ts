import { globalStyle, style } from "@vanilla-extract/css";
import { fonts, space, text } from "~/look/tokens";
import { colour } from "../theme.css";

export const group = style({
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  breakInside: "avoid",
});
export const legend = style({
  fontFamily: fonts.display,
  fontSize: text.h3,
  lineHeight: 1.2,
  padding: 0,
  marginBottom: space.half,
});
globalStyle(`${group} > p, ${group} > ul`, { marginBottom: space.half });

/** What is said of it may have several lines: the box stands at the first. */
export const choice = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space.s1,
  minHeight: "2.75rem",
  paddingBlock: space.s1,
  cursor: "pointer",
});
globalStyle(`${choice} input`, {
  flex: "none",
  width: "1.375rem",
  height: "1.375rem",
  margin: "0.125rem 0 0",
  accentColor: colour.accent,
  cursor: "pointer",
});
globalStyle(`${choice}:has(input:disabled), ${choice} input:disabled`, { cursor: "default", color: colour.inkSoft });

export const because = style({
  display: "block",
  marginLeft: `calc(1.375rem + ${space.s1})`,
  fontSize: text.small,
  color: colour.inkSoft,
});
