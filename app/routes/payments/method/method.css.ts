import { style } from "@vanilla-extract/css";
import { colour } from "~/app/ui/theme.css";
import { measure, space } from "~/look/tokens";

export const form = style({ maxWidth: measure });
/** Short fields that belong together, side by side where there is room. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
  columnGap: space.s3,
  maxWidth: "26rem",
});
export const part = style({ marginBottom: space.s3 });
/** Where the provider's script puts a field of its own, as high as ours. */
export const frame = style({
  height: "2.75rem",
  maxWidth: "20rem",
  border: `1px solid ${colour.ruleStrong}`,
  borderRadius: "2px",
  background: colour.sheet,
  overflow: "hidden",
});
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s3,
  "@media": { print: { display: "none" } },
});
export const another = style({ marginTop: space.s6, "@media": { print: { display: "none" } } });
