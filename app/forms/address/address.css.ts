import { globalStyle, style } from "@vanilla-extract/css";
import { field, fieldRow, input, label } from "~/app/ui/forms/forms.css";
import { color } from "~/app/ui/theme.css";
import { space, text } from "@portal/look/tokens";

export const addresses = style({ display: "flex", flexDirection: "column", gap: space.s3 });

export const stored = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space.s1 });
globalStyle(`${stored} + ${stored}`, { borderTop: `1px solid ${color.rule}`, paddingTop: space.s3 });
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s2 });

/** An address as on an envelope. */
export const lines = style({ display: "flex", flexDirection: "column", fontStyle: "normal", overflowWrap: "anywhere" });

export const add = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });

export const country = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: space.s1,
  marginBlock: space.s3,
});
globalStyle(`${country} ${field}`, { flex: "0 1 20rem", marginBottom: 0 });

// Two fields beside each other at most: an address is read from the top down.
export const fields = style([fieldRow, { maxWidth: "42rem", marginBottom: space.s1 }]);
// A long hint beside one field leaves the labels of the others at their inputs.
globalStyle(`${fields} ${label}`, { alignSelf: "end" });
globalStyle(`${fields} ${input}::placeholder`, { color: color.inkSoft, opacity: 1 });

/** Spaced as if its parts were the form's own. */
export const following = style({ display: "contents" });

export const verification = style({
  borderInlineStart: `4px solid ${color.owed}`,
  paddingInlineStart: space.s3,
  marginBottom: space.s4,
});
export const versions = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 16rem), 1fr))",
  gap: space.s3,
});
export const version = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space.s1 });
globalStyle(`${version} :is(h3, h4)`, { fontSize: text.small, color: color.inkSoft });
