import { style } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";

export const form = style({
  paddingBlock: space.s2,
  // Without fields it is a question with buttons, which are not printed.
  "@media": {
    print: { selectors: { "&:not(:has(label))": { display: "none" } } },
  },
});
export const legend = style({
  fontSize: text.h3,
  fontWeight: 600,
  padding: 0,
  marginBottom: space.s2,
  overflowWrap: "anywhere",
});
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  "@media": { print: { display: "none" } },
});

export const keptButtons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
