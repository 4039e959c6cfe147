import { globalStyle, style } from "@vanilla-extract/css";
import { fonts, pageWidth, space, text } from "@portal/look/tokens";
import { color, phone } from "../theme.css";

export const masthead = style({
  borderTop: `4px solid ${color.accent}`,
  borderBottom: `1px solid ${color.rule}`,
  background: color.sheet,
  "@media": { print: { background: "none", borderColor: "currentColor" } },
});

export const inner = style({
  maxWidth: pageWidth,
  margin: "0 auto",
  padding: `${space.s2} ${space.s3}`,
  display: "flex",
  // Beside an open menu they stay where they are.
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space.s3,
  flexWrap: "wrap",
  "@media": { [phone]: { padding: `0.75rem ${space.s2}`, rowGap: space.s1 }, print: { padding: `0 0 ${space.s2}` } },
});

export const name = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  color: "inherit",
  textDecoration: "none",
});

export const seal = style({
  flex: "none",
  height: "2.5rem",
  color: color.accent,
  "@media": { print: { color: "inherit" } },
});

export const logo = style({ display: "block", flex: "none", width: "auto", height: "2.5rem", maxWidth: "10rem" });

export const board = style({ fontFamily: fonts.display, fontSize: text.lead, lineHeight: 1.25, display: "block" });

export const portal = style({
  display: "block",
  fontSize: text.small,
  color: color.inkSoft,
  letterSpacing: "0.02em",
});

export const reader = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: space.s3,
  // Below the board's name where there is no room beside it.
  marginLeft: "auto",
  fontSize: text.small,
  lineHeight: 1.35,
  "@media": { [phone]: { width: "100%", justifyContent: "space-between" } },
});

// In the middle of the closed menu, from whose top an open one grows.
globalStyle(`${reader} > span`, {
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  minHeight: "2.75rem",
});

export const readerName = style({ fontWeight: 600, display: "block", maxWidth: "22rem", overflowWrap: "anywhere" });
export const readerId = style({ color: color.inkSoft, display: "block", fontVariantNumeric: "tabular-nums" });

export const nav = style({ marginLeft: "auto", "@media": { print: { display: "none" } } });
export const menu = style({ position: "relative" });

globalStyle(`${menu} > summary`, {
  width: "fit-content",
  marginLeft: "auto",
  listStyle: "none",
  cursor: "pointer",
  padding: `${space.s1} ${space.s2}`,
  minHeight: "2.75rem",
  display: "flex",
  alignItems: "center",
  gap: space.s1,
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: "2px",
  fontWeight: 600,
  letterSpacing: "0.06em",
});
globalStyle(`${menu} > summary::-webkit-details-marker`, { display: "none" });
// A chevron made of two borders: it needs no picture and takes the text's color.
globalStyle(`${menu} > summary::after`, {
  content: "",
  width: "0.45em",
  height: "0.45em",
  borderRight: "2px solid",
  borderBottom: "2px solid",
  transform: "translateY(-0.15em) rotate(45deg)",
});
globalStyle(`${menu}[open] > summary`, { background: color.wash });
globalStyle(`${menu}[open] > summary::after`, { transform: "translateY(0.1em) rotate(225deg)" });

export const panel = style({
  marginTop: space.half,
  width: "17rem",
  maxWidth: `calc(100vw - 2 * ${space.s2})`,
  background: color.sheet,
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: "2px",
  fontSize: text.body,
});

// Set by the script that closes it.
globalStyle(`${menu}[data-over] > ${panel}`, { position: "absolute", zIndex: 1, right: 0, top: "100%" });

globalStyle(`${panel} ul`, { listStyle: "none", margin: 0, padding: `${space.s1} 0` });
globalStyle(`${panel} a, ${panel} button`, {
  display: "block",
  width: "100%",
  padding: `0.625rem ${space.s2}`,
  color: color.ink,
  textAlign: "left",
  textDecoration: "none",
  background: "none",
  border: 0,
  cursor: "pointer",
  borderRadius: 0,
});
globalStyle(`${panel} a:hover, ${panel} button:hover`, { background: color.wash, textDecoration: "underline" });
globalStyle(`${panel} a[aria-current]`, { fontWeight: 600, boxShadow: `inset 3px 0 ${color.accent}` });
export const logout = style({
  borderTop: `1px solid ${color.rule}`,
  marginTop: space.s1,
  paddingTop: space.s1,
});
globalStyle(`${panel} :focus-visible`, { outlineOffset: "-3px" });
