import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { measure, space, text } from "@portal/look/tokens";
import { color } from "../theme.css";

const banner = style({
  borderLeft: "4px solid",
  padding: `${space.s2} ${space.s3}`,
  breakInside: "avoid",
});

// Between a page's heading and what it says.
globalStyle(`h1 + ${banner}`, { marginBlock: `${space.s3} ${space.s4}` });

export const kinds = styleVariants({
  success: [
    banner,
    {
      borderColor: color.met,
      background: color.metWash,
      // What it says stays, and nothing below it moves.
      selectors: { "&[data-hides=hidden]": { borderColor: "transparent", background: "none" } },
    },
  ],
  information: [banner, { borderColor: color.accent, background: color.waitingWash }],
  warning: [banner, { borderColor: color.owed, background: color.owedWash }],
  refusal: [banner, { borderColor: color.overdue, background: color.overdueWash }],
});

export const title = style({
  fontWeight: 600,
  margin: 0,
  selectors: { "&:not(:last-child)": { marginBottom: space.half } },
});

/** Far enough from the edge of the window that the heading of its part is in sight. */
export const saved = style([
  title,
  { fontFamily: "inherit", fontSize: "inherit", lineHeight: "inherit", scrollMarginTop: "6rem" },
  // Nothing can be typed or pressed here: with a ring it would look like a field.
  { selectors: { "&:focus-visible": { outline: "none" } } },
]);

export const stack = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s2,
  marginBottom: space.s4,
  selectors: { "&:empty": { display: "none" } },
});

export const message = style({ maxWidth: measure });
globalStyle(`${message} > h1`, { marginBottom: space.s2 });

export const messageButtons = style({ display: "flex", flexWrap: "wrap", gap: space.s2, marginTop: space.s3 });

export const reference = style({ marginTop: space.s4, fontSize: text.small, color: color.inkSoft });
