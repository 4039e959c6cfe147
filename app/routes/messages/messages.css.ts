import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

export const messages = style({});
globalStyle(`${messages} > thead th:nth-child(1)`, { width: "18%", whiteSpace: "nowrap" });
globalStyle(`${messages} > thead th:nth-child(2)`, { width: "34%" });
// Makes the links as high as their line of text.
globalStyle(`${messages} td a`, {
  marginBlock: "-0.375rem",
  marginLeft: `-${space.s1}`,
  paddingInline: space.s1,
  "@media": { [phone]: { marginBlock: 0, justifyContent: "flex-start", textAlign: "left" } },
});
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
export const attachments = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space.s1,
});
globalStyle(`${attachments} a`, {
  justifyContent: "flex-start",
  textAlign: "left",
  overflowWrap: "anywhere",
  // The names are content, although links that look like buttons are not printed.
  "@media": { print: { display: "inline" } },
});
globalStyle(`${messages} tr > :last-child`, { "@media": { print: { display: "none" } } });
