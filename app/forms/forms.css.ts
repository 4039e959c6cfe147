import { style, globalStyle } from "@vanilla-extract/css";
import { measure, space, text } from "@portal/look/tokens";
import { fieldRow } from "~/app/ui/forms/forms.css";
import { color, phone } from "~/app/ui/theme.css";

export const form = style({
  paddingBlock: space.s2,
  // Without fields it is a question with buttons, which are not printed.
  "@media": {
    print: { selectors: { "&:not(:has(label))": { display: "none" } } },
  },
});
export const legend = style({
  fontSize: text.h3,
  fontWeight: 600,
  padding: 0,
  marginBottom: space.s2,
  overflowWrap: "anywhere",
});
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  "@media": { print: { display: "none" } },
});

export const keptButtons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });

export const licenses = style({ display: "flex", flexDirection: "column", gap: "0.75rem" });
export const change = style({ textAlign: "right" });
// Keeps the link within its line of text.
globalStyle(`${licenses} ${change} a`, { marginBlock: "-0.375rem" });
globalStyle(`${licenses} tbody th`, { overflowWrap: "anywhere" });

// On a phone the link is beside the row's heading.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${licenses} ${selector}`, { "@media": { [phone]: rule } });
onPhone("tbody tr", { position: "relative" });
onPhone("tbody th", { paddingRight: "5rem" });
onPhone(`tbody ${change}`, { position: "absolute", top: space.s1, right: 0 });

export const fields = style([fieldRow, { marginBottom: space.s1 }]);
export const add = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });

/** The annual fees of a block, in a table of few words: its columns stay together. */
export const fees = style({ display: "flex", flexDirection: "column", gap: "0.75rem" });
globalStyle(`${fees} > *`, { marginBottom: 0 });
export const feeTable = style({});
globalStyle(`table${feeTable}`, { maxWidth: measure });
globalStyle(`${feeTable} tbody :is(th, td)`, { verticalAlign: "middle", paddingBlock: "0.375rem", lineHeight: 1.35 });
// Lines on a phone as well, which wrap where letters are large.
const feesOnPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`table${feeTable}${selector}`, { "@media": { [phone]: rule } });
feesOnPhone(" thead", { display: "block" });
feesOnPhone(" tr", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s1,
  paddingBlock: "0.375rem",
  borderBottom: `1px solid ${color.rule}`,
});
// As specific as the rules of stacked cells.
feesOnPhone(" > * > tr > :is(th, td, td[data-heading]:not([data-empty]))", {
  display: "block",
  flex: "0 0 4.5rem",
  padding: 0,
  border: 0,
  overflowWrap: "normal",
});
feesOnPhone(" > * > tr > :is(th, td, td[data-heading]:not([data-empty])):last-child", {
  flex: "1 1 6rem",
  minWidth: 0,
  maxWidth: "100%",
});
feesOnPhone(" > tbody > tr > td[data-heading]::before", { content: "none" });
/** A year that can be chosen; its box is as high as the line of text, and the finger's target larger. */
export const withBox = style({});
globalStyle(`${feeTable} ${withBox} label`, { alignItems: "center", marginBlock: "-0.6rem" });
globalStyle(`${feeTable} ${withBox} input`, { margin: 0 });
/** Aligns years without a box with those that have one. */
export const withoutBox = style({
  paddingLeft: `calc(1.375rem + ${space.s1})`,
  "@media": { [phone]: { paddingLeft: 0 } },
});

/** Questions of one page, and the buttons below them. */
export const choices = style({ display: "flex", flexDirection: "column", gap: space.s4, maxWidth: measure });
export const pageButtons = style([buttons, { marginTop: space.s4 }]);
