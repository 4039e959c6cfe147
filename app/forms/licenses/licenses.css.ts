import { globalStyle, style } from "@vanilla-extract/css";
import { field, input } from "~/app/ui/field.css";
import { colour } from "~/app/ui/theme.css";
import { space, text } from "~/look/tokens";

export const licenses = style({ display: "flex", flexDirection: "column", gap: space.s2 });
export const change = style({ textAlign: "right" });
// The link is as high as the line of text that it stands in.
globalStyle(`${licenses} ${change} a`, { marginBlock: "-0.375rem" });

export const form = style({ paddingBlock: space.s1 });
export const legend = style({ fontSize: text.h3, fontWeight: 600, padding: 0, marginBottom: space.s2 });
export const storedNow = style({ color: colour.ink });
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))",
  gap: space.s3,
  marginBottom: space.s3,
});
// Side by side, the fields stand on one line whatever is said above them.
globalStyle(`${fields} ${field}`, { justifyContent: "end", marginBottom: 0 });
globalStyle(`${fields} ${input}`, { maxWidth: "none", scrollMarginTop: "10rem" });
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
export const add = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
