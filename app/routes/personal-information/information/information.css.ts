import { globalStyle, style } from "@vanilla-extract/css";
import { fieldRow } from "~/app/ui/forms/field.css";
import { measure, space } from "~/look/tokens";

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
