import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "~/app/ui/theme.css";
import { space, text } from "@portal/look/tokens";

export const programNotice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.half} ${space.s2}`,
  paddingBlock: space.half,
  paddingInline: space.s2,
  borderLeft: `4px solid ${color.accent}`,
  background: color.waitingWash,
  fontSize: text.small,
  breakInside: "avoid",
});
globalStyle(`${programNotice} > div`, { flex: "1 1 20rem" });
globalStyle(`${programNotice} p`, { maxWidth: "none", margin: 0 });
