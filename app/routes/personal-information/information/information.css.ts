import { globalStyle, style } from "@vanilla-extract/css";
import { fieldRow } from "~/app/ui/forms/forms.css";
import { measure, space } from "@portal/look/tokens";

export const intro = style({ maxWidth: measure });
globalStyle(`h1 + ${intro}`, { marginTop: space.s2 });
export const names = style([fieldRow, { maxWidth: "42rem" }]);
export const school = style({ maxWidth: "42rem" });
globalStyle(`${school} select`, { maxWidth: "none" });
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s4,
});
export const search = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: space.s2,
});
globalStyle(`${search} > div`, { flex: "0 1 20rem" });
globalStyle(`${search} > button`, { marginBottom: space.s3 });
/** As high as its text, which comes while a name is typed: nothing below it may move. */
export const found = style({ minHeight: "1.5em", margin: `${space.s1} 0` });
