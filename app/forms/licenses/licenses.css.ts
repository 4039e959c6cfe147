import { globalStyle, style } from "@vanilla-extract/css";
import { field, hint, input, label } from "~/app/ui/field.css";
import { colour, phone } from "~/app/ui/theme.css";
import { space, text } from "~/look/tokens";

export const licenses = style({ display: "flex", flexDirection: "column", gap: space.s2 });
export const change = style({ textAlign: "right" });
// The link is as high as the line of text that it stands in.
globalStyle(`${licenses} ${change} a`, { marginBlock: "-0.375rem" });
globalStyle(`${licenses} tbody th`, { overflowWrap: "anywhere" });

// On a phone the link stands beside the row's heading.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${licenses} ${selector}`, { "@media": { [phone]: rule } });
onPhone("tbody tr", { position: "relative" });
onPhone("tbody th:has(~ td > a)", { paddingRight: "5rem" });
onPhone(`tbody ${change}`, { position: "absolute", top: "0.75rem", right: 0 });

export const form = style({ paddingBlock: space.s1 });
export const legend = style({ fontSize: text.h3, fontWeight: 600, padding: 0, marginBottom: space.s2 });
export const storedNow = style({ color: colour.ink });
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  columnGap: space.s3,
  marginBottom: space.s1,
});
// Side by side, the labels, what is wrong and the controls each stand on one line.
globalStyle(`${fields} ${field}`, {
  display: "grid",
  gridRow: "span 3",
  gridTemplateRows: "subgrid",
  gridTemplateColumns: "auto 1fr",
  columnGap: space.s1,
  marginBottom: space.s2,
});
globalStyle(`${fields} ${field} > *`, { gridColumn: "1 / -1", gridRow: 2 });
globalStyle(`${fields} ${label}`, { gridColumn: 1, gridRow: 1 });
globalStyle(`${fields} ${hint}`, { gridColumn: 2, gridRow: 1, alignSelf: "end" });
globalStyle(`${fields} ${input}`, { gridRow: 3, maxWidth: "none", marginTop: space.half, scrollMarginTop: "10rem" });
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
export const add = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
