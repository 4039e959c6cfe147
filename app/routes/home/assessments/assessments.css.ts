import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space, text } from "@portal/look/tokens";
import { color } from "~/app/ui/theme.css";

/** Counts, and below them modules: beside each other where there is room. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 16rem), 1fr))",
  gap: `${space.s1} ${space.s4}`,
  margin: 0,
  padding: 0,
  maxWidth: "none",
  listStyle: "none",
});
globalStyle(`${columns} > li`, { breakInside: "avoid" });
/** Opened details have the whole width on paper too. */
export const modules = style([columns, { "@media": { print: { display: "block" } } }]);
export const count = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space.s2}`,
  margin: 0,
});
export const module = style({ borderTop: `1px solid ${color.rule}`, paddingTop: space.s1 });
// A form, or opened details, have the whole width.
globalStyle(`${module}:has(form, details[open])`, { gridColumn: "1 / -1" });
globalStyle(`${module} > p`, { margin: 0 });
globalStyle(`${module} > * + *`, { marginTop: space.half });
export const moduleHead = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s2 });
globalStyle(`${module} table`, { fontSize: text.small });

export const attestation = style({ maxWidth: measure, marginTop: space.s1 });
