import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

/** A field with its button beside it, where there is room. */
export const search = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: space.s2,
  marginBottom: space.s4,
});
globalStyle(`${search} > div`, { width: "20rem", marginBottom: 0, "@media": { [phone]: { width: "100%" } } });
// Above the button, too.
globalStyle(`${search} > div > span`, { whiteSpace: "nowrap", "@media": { [phone]: { whiteSpace: "normal" } } });

export const secondLine = style({ fontWeight: 400 });
export const after = style({ marginTop: space.s4 });
