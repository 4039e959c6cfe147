import { globalStyle, style } from "@vanilla-extract/css";
import { stack } from "~/app/ui/messages/messages.css";
import type { Mark } from "~/app/ui/status/StateMark";
import { color, wideScreen, phone } from "~/app/ui/theme.css";
import { fonts, space, text } from "@portal/look/tokens";

/**
 * The status across the whole window: the shadow paints beside the column, and unlike a width of 100vw causes no
 * horizontal scrolling.
 */
const band = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s3} ${space.s6}`,
  marginBlock: `0 ${space.s3}`,
  paddingBlock: space.s3,
  // The only edge in forced colors.
  borderBlock: "1px solid transparent",
  clipPath: "inset(0 -100vmax)",
  breakInside: "avoid",
  "@media": {
    [phone]: { paddingBlock: space.s3 },
    [wideScreen]: { gridTemplateColumns: "minmax(0, 1fr) 22rem", alignItems: "start" },
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
      "@media": { print: { background: "none", boxShadow: "none" } },
    },
  ]);
export const bands: Record<Mark, string> = {
  met: washed(color.metWash),
  open: washed(color.sheet),
  owed: washed(color.owedWash),
  overdue: washed(color.overdueWash),
  waiting: washed(color.waitingWash),
  exempt: washed(color.waitingWash),
};

globalStyle(`${band} > :only-child`, { gridColumn: "1 / -1" });

/** The page's name is the physician's: the status is large. */
export const welcome = style({});
globalStyle(`h1${welcome}`, {
  marginBottom: space.s1,
  fontFamily: fonts.text,
  fontSize: text.body,
  letterSpacing: 0,
  color: color.inkSoft,
});
export const sentence = style({
  fontFamily: fonts.display,
  fontSize: text.h1,
  lineHeight: 1.2,
  letterSpacing: "-0.01em",
  textWrap: "balance",
  maxWidth: "none",
  margin: `${space.s1} 0`,
  color: color.ink,
  "@media": { [phone]: { fontSize: "1.625rem" } },
});
/** On one line where it has room: a wider measure than for texts of several lines. */
export const detail = style({ maxWidth: "56rem" });

/** What to do first, beside the status. */
export const first = style({
  paddingTop: space.s2,
  borderTop: `1px solid ${color.ruleStrong}`,
  "@media": {
    [wideScreen]: { borderTop: 0, borderLeft: `1px solid ${color.ruleStrong}`, paddingBlock: 0, paddingLeft: space.s4 },
  },
});
globalStyle(`${first} > p`, { margin: `0 0 ${space.half}` });
globalStyle(`${first} > div`, { marginTop: space.s2, "@media": { print: { display: "none" } } });
globalStyle(`${first} > div > a`, { "@media": { [phone]: { display: "block" } } });
export const when = style({});

/** On paper the links below it are left out. */
export const summary = style({ "@media": { print: { marginBottom: space.s3 } } });
