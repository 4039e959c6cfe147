import { style } from "@vanilla-extract/css";
import { color } from "~/app/ui/theme.css";
import { measure, space, text } from "~/look/tokens";

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
