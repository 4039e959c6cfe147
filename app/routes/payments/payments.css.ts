import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "~/app/ui/theme.css";
import { measure, space, text } from "@portal/look/tokens";

/** Space before and after the parts of a page. */
export const lead = style({ marginBottom: space.s4 });
export const after = style({ marginTop: space.s4, "@media": { print: { display: "none" } } });
export const narrow = style({ maxWidth: measure });
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  "@media": { print: { display: "none" } },
});
export const refresh = style({ fontSize: text.small, color: color.inkSoft, "@media": { print: { display: "none" } } });

export const formButtons = style([buttons, { marginTop: space.s3 }]);
/** Related fields, side by side where there is room. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  columnGap: space.s3,
  // An error above one field leaves both in a line.
  alignItems: "end",
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
/** Replaces the form: nothing else is between it and the title. */
export const outOfRange = style([narrow, { marginTop: space.s3 }]);
