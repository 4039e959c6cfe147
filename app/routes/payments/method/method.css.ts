import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space } from "~/look/tokens";

export const form = style({ maxWidth: measure });
/** Fields that belong together, side by side where there is room. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  columnGap: space.s3,
});
export const shortPair = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  columnGap: space.s3,
  maxWidth: "20rem",
});
/** An address is as long as two names. */
export const wide = style({});
globalStyle(`${wide} input`, { maxWidth: "none" });
export const part = style({ marginBottom: space.s3 });
/** Hidden with its width, so that the provider's frames know how high they are when they are revealed. */
export const cardFields = style({
  selectors: { "&[hidden]": { display: "block", visibility: "hidden", height: 0, overflow: "hidden" } },
});
/** Where the provider's script puts a field of its own, with its label and what is wrong with it. */
export const providerField = style({ marginBottom: space.s3 });
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s3,
  "@media": { print: { display: "none" } },
});
/** Between the prices and the form. */
export const others = style([buttons, { marginTop: 0, marginBottom: space.s4 }]);
/** In place of a form: nothing else stands between it and the title. */
export const outOfRange = style({ maxWidth: measure, marginTop: space.s3 });
export const cancel = style({ marginTop: space.s4, "@media": { print: { display: "none" } } });
