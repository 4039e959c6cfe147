import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "~/app/ui/messages/messages.css";
import { color, wideScreen, phone } from "~/app/ui/theme.css";
import { fonts, space, text } from "@portal/look/tokens";
import type { Band } from "./statusSentence";

/**
 * The status across the whole window: the shadow paints beside the column, and unlike a width of 100vw causes no
 * horizontal scrolling.
 */
const band = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s2} ${space.s6}`,
  marginBlock: `0 ${space.s3}`,
  paddingBlock: "1.25rem",
  // The only edge in forced colors.
  borderBlock: "1px solid transparent",
  clipPath: "inset(0 -100vmax)",
  breakInside: "avoid",
  "@media": {
    [wideScreen]: { gridTemplateColumns: "minmax(0, 1fr) 29rem" },
    [phone]: { paddingBlock: space.s2, marginBottom: space.s2 },
    print: { display: "block", clipPath: "none", paddingBlock: space.s2, borderColor: "currentColor" },
  },
});
// Below the masthead without a gap, unless messages come first.
globalStyle(`${stack}:empty + ${band}`, {
  "@media": { screen: { marginTop: `calc(-1 * ${space.s6})` }, [phone]: { marginTop: `calc(-1 * ${space.s4})` } },
});

const washed = (wash: string) =>
  style([
    band,
    {
      background: wash,
      boxShadow: `0 0 0 100vmax ${wash}`,
      "@media": {
        // As wide as the window, and unlike an element of that width outside of what can be scrolled to.
        screen: { borderImage: `linear-gradient(${color.rule}, ${color.rule}) 1 / 0 0 1px / 0 100vmax` },
        "(forced-colors: active)": { borderImage: "none" },
        print: { background: "none", boxShadow: "none" },
      },
    },
  ]);
/** Only whether the status is good: amber belongs to a step or a tile. */
export const bands: Record<Band, string> = {
  "nothing-to-do": washed(color.metWash),
  "to-do": washed(color.sheet),
  "not-good": washed(color.overdueWash),
};

/** The page's name is the physician's: the status is large. */
export const welcome = style({});
globalStyle(`h1${welcome}`, {
  margin: 0,
  fontFamily: fonts.text,
  fontSize: text.body,
  letterSpacing: 0,
  color: color.inkSoft,
});
export const sentence = style({
  fontSize: text.h1,
  lineHeight: 1.2,
  letterSpacing: "-0.01em",
  textWrap: "balance",
  maxWidth: "none",
  margin: `${space.half} 0`,
  "@media": { [phone]: { fontSize: "1.625rem" } },
});
export const detail = style({ marginBlock: `${space.s1} 0` });
export const button = style({ marginTop: space.s2, "@media": { print: { display: "none" } } });
globalStyle(`${button} > a`, { "@media": { [phone]: { display: "block" } } });

/** On paper the links below it are left out. */
export const summary = style({ "@media": { print: { marginBottom: space.s3 } } });
