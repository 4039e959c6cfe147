import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

const onScreenOnly = { "@media": { print: { display: "none" } } } as const;

export const history = style({});
globalStyle(`${history} > thead th:last-child`, onScreenOnly);
// Aligns the columns of both tables.
globalStyle(`${history} > thead th:nth-child(1)`, { width: "43%" });
globalStyle(`${history} > thead th:nth-child(2)`, { width: "26%" });
export const download = style({ textAlign: "right", whiteSpace: "nowrap", ...onScreenOnly });
// Makes the links as high as their line of text.
globalStyle(`${download} a`, {
  marginBlock: "-0.375rem",
  paddingInline: space.s1,
  "@media": { [phone]: { marginBlock: 0, marginLeft: `-${space.s1}` } },
});
export const links = style({ marginTop: space.s4 });
