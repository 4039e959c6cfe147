import { style } from "@vanilla-extract/css";
import { colour } from "~/app/ui/theme.css";
import { measure, space, text } from "~/look/tokens";

export const narrow = style({ maxWidth: measure });
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  "@media": { print: { display: "none" } },
});
export const refresh = style({ fontSize: text.small, color: colour.inkSoft, "@media": { print: { display: "none" } } });
