import { style } from "@vanilla-extract/css";
import { colour, phone } from "~/app/ui/theme.css";
import { fonts, space, text } from "~/look/tokens";

export const standing = style({
  margin: `${space.s3} 0 ${space.s6}`,
  paddingLeft: space.s3,
  borderLeft: "4px solid",
  breakInside: "avoid",
  "@media": { print: { marginBottom: space.s4 } },
});
export const sentence = style({
  fontFamily: fonts.display,
  fontSize: text.figure,
  lineHeight: 1.25,
  maxWidth: "none",
  "@media": { [phone]: { fontSize: "1.375rem" } },
  margin: `${space.half} 0 ${space.s1}`,
  color: colour.ink,
});
export const detail = style({ color: colour.ink });

export const summary = style({ marginBottom: space.s6, "@media": { print: { marginBottom: space.s4 } } });
