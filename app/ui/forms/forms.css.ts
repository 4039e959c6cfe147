import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { fonts, space, text } from "@portal/look/tokens";
import { color } from "../theme.css";

const button = style({
  display: "inline-block",
  padding: `0.625rem ${space.s3}`,
  border: "1px solid transparent",
  borderRadius: "2px",
  fontWeight: 600,
  lineHeight: 1.25,
  position: "relative",
  maxWidth: "100%",
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  "@media": { print: { display: "none" } },
});

const passing = keyframes({ from: { transform: "scaleX(0)" }, to: { transform: "scaleX(1)" } });

/** A line at the lower edge of a button that works (SHELL-26). A border is what forced colors leave of it. */
const working = {
  content: '""',
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  borderBottom: "4px solid currentColor",
  transformOrigin: "0 50%",
  "@media": { "(prefers-reduced-motion: no-preference)": { animation: `${passing} 1.5s ease-in-out infinite` } },
} as const;
globalStyle(`${button}[data-sending]`, { cursor: "progress" });
globalStyle(`${button}[data-sending]::after`, working);

/** Before the kinds: a quiet button is as wide in either size. */
export const compact = style({ paddingBlock: space.half, paddingInline: space.s2 });

/** One accent for the single primary action of a card; everything else is quieter. */
export const kinds = styleVariants({
  primary: [
    button,
    {
      background: color.accent,
      color: color.accentInk,
      selectors: { "&:hover": { background: color.accentHover } },
      // Forced colors take the fill away; the border is what is left of a button.
      "@media": { "(forced-colors: active)": { borderColor: "ButtonBorder" } },
    },
  ],
  secondary: [
    button,
    {
      background: "transparent",
      color: color.accent,
      borderColor: color.ruleStrong,
      selectors: { "&:hover": { borderColor: color.accent, background: color.wash } },
    },
  ],
  quiet: [
    button,
    {
      background: "transparent",
      color: color.link,
      // Aligns its text with that of other buttons, beside or below it.
      paddingInline: space.s1,
      marginInline: `-${space.s1}`,
      // A cell that is as wide as the text would otherwise cut it by these margins.
      maxWidth: `calc(100% + 2 * ${space.s1})`,
      textDecoration: "underline",
      textUnderlineOffset: "0.2em",
      selectors: { "&:hover": { textDecorationThickness: "2px" } },
    },
  ],
});

/** A disabled button has a broken border: paler text would be unreadable. */
export const disabled = style({
  color: color.inkSoft,
  borderStyle: "dashed",
  cursor: "default",
  selectors: { "&:hover": { borderColor: color.ruleStrong, background: "transparent" } },
});

export const field = style({
  display: "flex",
  flexDirection: "column",
  gap: space.half,
  marginBottom: space.s3,
  breakInside: "avoid",
});
export const label = style({ fontWeight: 600 });
export const hint = style({ fontSize: text.small, color: color.inkSoft });
export const error = style({
  display: "block",
  color: color.overdue,
  fontSize: text.small,
  fontWeight: 600,
  // Until a script says something in it.
  selectors: { "&:empty": { display: "none" } },
});

export const input = style({
  width: "100%",
  maxWidth: "20rem",
  minHeight: "2.75rem",
  padding: `${space.s1} 0.625rem`,
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: "2px",
  background: color.sheet,
  color: color.ink,
  fontVariantNumeric: "tabular-nums",
  selectors: { "&[aria-invalid]": { borderColor: color.overdue, borderWidth: "2px" } },
});

/** Lines are as long as they were pasted. */
export const textArea = style([input, { maxWidth: "100%", resize: "vertical", whiteSpace: "pre" }]);

/** Choices are longer than what is typed. */
export const select = style([input, { maxWidth: "30rem" }]);

export const summary = style({
  border: `2px solid ${color.overdue}`,
  padding: `${space.s2} ${space.s3}`,
  background: color.sheet,
  breakInside: "avoid",
});
// Between a page's heading and what there is to fill in.
globalStyle(`h1 + ${summary}`, { marginBlock: `${space.s3} ${space.s4}` });
// On staff pages it is below links to the others.
globalStyle(`:is(nav, p) + ${summary}`, { marginBottom: space.s4 });
globalStyle(`${summary} h2`, { fontSize: text.h3, marginBottom: space.s1 });
// The same in a section of an application, which is itself in a list.
globalStyle(`${summary} ul`, { listStyleType: "disc" });
globalStyle(`${summary} a`, { color: color.overdue, fontWeight: 600 });

/** Fields side by side, with labels, errors and controls aligned. */
export const fieldRow = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  columnGap: space.s3,
});
globalStyle(`${fieldRow} ${field}`, {
  display: "grid",
  gridRow: "span 3",
  gridTemplateRows: "subgrid",
  gridTemplateColumns: "auto 1fr",
  columnGap: space.s1,
  marginBottom: space.s2,
});
globalStyle(`${fieldRow} ${field} > *`, { gridColumn: "1 / -1", gridRow: 2 });
globalStyle(`${fieldRow} ${label}`, { gridColumn: 1, gridRow: 1 });
globalStyle(`${fieldRow} ${hint}`, { gridColumn: 2, gridRow: 1, alignSelf: "end" });
globalStyle(`${fieldRow} ${input}`, { gridRow: 3, maxWidth: "none", marginTop: space.half });

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

/** Aligns the box with the first line of its label. */
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
  accentColor: color.accent,
  cursor: "pointer",
});
globalStyle(`${choice} input:disabled, ${choice} input:disabled ~ *`, { cursor: "default", color: color.inkSoft });

export const because = style({
  display: "block",
  marginLeft: `calc(1.375rem + ${space.s1})`,
  fontSize: text.small,
  color: color.inkSoft,
});
