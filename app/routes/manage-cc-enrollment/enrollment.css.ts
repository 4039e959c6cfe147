import { style } from "@vanilla-extract/css";
import { measure, space } from "~/look/tokens";

export const choices = style({ display: "flex", flexDirection: "column", gap: space.s4, maxWidth: measure });
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s4,
  "@media": { print: { display: "none" } },
});
