import { style, styleVariants } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { color } from "../theme.css";

const button = style({
  display: "inline-block",
  padding: `0.625rem ${space.s3}`,
  border: "1px solid transparent",
  borderRadius: "2px",
  fontWeight: 600,
  lineHeight: 1.25,
  maxWidth: "100%",
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  "@media": { print: { display: "none" } },
});

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
