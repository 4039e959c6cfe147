import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";
import { measure, space } from "~/look/tokens";

export const form = style({ display: "flex", flexDirection: "column", gap: space.s2 });
globalStyle(`${form} > *`, { marginBottom: 0 });
/** A table of few words: its columns stay together. */
export const table = style({});
globalStyle(`table${table}`, { maxWidth: measure });
globalStyle(`${table} tbody :is(th, td)`, { verticalAlign: "middle" });

/** A year that can be chosen; its box is as high as the line of text, and the finger's target larger. */
export const choosable = style({});
globalStyle(`${table} ${choosable} label`, { alignItems: "center", marginBlock: "-0.6rem" });
globalStyle(`${table} ${choosable} input`, { margin: 0 });
/** Aligns years without a box with those that have one. */
export const aligned = style({
  paddingLeft: `calc(1.375rem + ${space.s1})`,
  "@media": { [phone]: { paddingLeft: 0 } },
});
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  "@media": { print: { display: "none" } },
});
