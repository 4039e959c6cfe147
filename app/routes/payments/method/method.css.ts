import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space } from "~/look/tokens";

export const form = style({ maxWidth: measure });
/** Related fields, side by side where there is room. */
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
/** Hidden with its width, so that the provider's frames know their height before they are revealed. */
export const cardFields = style({
  selectors: { "&[hidden]": { display: "block", visibility: "hidden", height: 0, overflow: "hidden" } },
});
/** Where the provider's script puts its own field, with its label and error. */
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
/** Replaces the form: nothing else is between it and the title. */
export const outOfRange = style({ maxWidth: measure, marginTop: space.s3 });
export const cancel = style({ marginTop: space.s4, "@media": { print: { display: "none" } } });
