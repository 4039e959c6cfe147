import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "@portal/look/tokens";
import { color, largeText, phone } from "../theme.css";

/** A rule above a heading instead of a box around it. */
export const card = style({
  borderTop: `2px solid ${color.ink}`,
  paddingTop: "0.625rem",
  selectors: { "& + &": { marginTop: space.s3 }, "h1 + &": { marginTop: space.s3 } },
  "@media": { print: { borderTopWidth: "1px", selectors: { "& + &": { marginTop: space.s4 } } } },
});
export const screenCard = style([card, { "@media": { print: { display: "none" } } }]);
/** A title, its state beside it, and at its end a link or button that leads away from it. */
export const partHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space.half} ${space.s2}`,
  breakAfter: "avoid",
});
globalStyle(`${partHead} > *`, { minWidth: 0, maxWidth: "100%" });
export const head = style([
  partHead,
  { marginBottom: space.s1, selectors: { "&:has(+ :empty)": { marginBottom: 0 } } },
]);
export const end = style({
  marginLeft: "auto",
  "@media": { [phone]: { marginLeft: 0 }, print: { display: "none" } },
});
export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: "0.75rem",
  // Blocks are torn between pages where they may be, flex items are not.
  "@media": { print: { display: "block" } },
});
globalStyle(`${body} > *`, { marginBottom: 0 });
globalStyle(`${body} > * + *`, { "@media": { print: { marginTop: space.s3 } } });
export const part = style({ display: "flex", flexDirection: "column", gap: space.s1 });
export const screenPart = style([part, { "@media": { print: { display: "none" } } }]);
globalStyle(`${part} + ${part}`, { marginTop: space.s1, "@media": { print: { marginTop: space.s3 } } });
export const note = style({ fontSize: text.small, color: color.inkSoft });
/** A line of its own in a table's cell. */
export const cellLine = style({ display: "block", fontWeight: 400 });

export const folding = style({});
globalStyle(`${folding} > summary`, { cursor: "pointer", color: color.link });
globalStyle(`${folding} > summary > :is(h2, h3, h4)`, { display: "inline", marginRight: space.s1 });
globalStyle(`${folding} > summary > ${note}`, { display: "inline-block", marginLeft: space.half });
// Below the title, it begins where the title does.
globalStyle(`${folding} > summary > ${note}`, { "@media": { [phone]: { marginLeft: 0 } } });
globalStyle(`${folding}[open] > summary`, { marginBottom: space.s1 });
// Paper cannot be clicked: what is folded away on the screen is printed in full.
globalStyle(`${folding} > summary`, {
  "@media": { print: { listStyle: "none", color: "inherit", breakAfter: "avoid" } },
});
globalStyle(`${folding}::details-content`, { "@media": { print: { contentVisibility: "visible", display: "block" } } });

export const facts = style({});
globalStyle(`${facts} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(min(40%, 7.25rem), 1fr) minmax(0, 4fr)",
  gap: space.s2,
  paddingBlock: space.s1,
  borderBottom: `1px solid ${color.rule}`,
});
/** For names of several words, such as a certification's. */
export const longNames = style({});
globalStyle(`${longNames} > div`, { gridTemplateColumns: "minmax(min(40%, 7rem), 1fr) minmax(0, 1fr)" });
globalStyle(`${facts} dt`, { color: color.inkSoft });
// Values of one name are below each other. An e-mail address is one long word.
globalStyle(`${facts} dd`, { gridColumn: 2, minWidth: 0, overflowWrap: "anywhere" });

/** A name and its value beside each other, and the next after them where there is room. */
export const shortFacts = style({
  maxWidth: "none",
  marginBottom: 0,
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s3,
});
globalStyle(`${shortFacts} > div`, {
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.s1}`,
  paddingBlock: "0.125rem",
});
globalStyle(`${shortFacts} dt`, { color: color.inkSoft });
globalStyle(`${shortFacts} dd`, { minWidth: 0, overflowWrap: "anywhere" });

export const showHide = style({});
globalStyle(`${showHide} > summary`, { cursor: "pointer", fontWeight: 600, color: color.link });
globalStyle(`${showHide}[open] > summary`, { marginBottom: space.s2 });
globalStyle(`${showHide} > summary > ${note}`, { fontWeight: 400, marginLeft: space.half });
globalStyle(`${showHide} > summary::before`, { content: "'Show '" });
globalStyle(`${showHide}[open] > summary::before`, { content: "'Hide '" });
// Paper cannot be clicked: what is folded away on the screen is printed in full, without the words that fold it.
globalStyle(`${showHide}::details-content`, {
  "@media": { print: { contentVisibility: "visible", display: "block" } },
});
globalStyle(`${showHide} > summary`, { "@media": { print: { display: "none" } } });

/** On one line, unless that is wider than the page. */
export const unbroken = style({ display: "inline-block", maxWidth: "100%" });
// A link's underline does not reach into inline blocks by itself.
globalStyle(`a ${unbroken}`, { textDecoration: "inherit" });
/** Begins a line of its own before it is broken itself. */
export const together = style({ display: "inline-block", maxWidth: "100%", overflowWrap: "anywhere", hyphens: "none" });

export const partLinks = style({
  marginBlock: `${space.s1} ${space.s2}`,
  fontSize: text.small,
  "@media": { print: { display: "none" } },
});
globalStyle(`${partLinks} ul`, {
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s3,
  margin: 0,
  padding: 0,
  maxWidth: "none",
  listStyle: "none",
});
globalStyle(`${partLinks} a`, { display: "inline-block", paddingBlock: space.half });

export const table = style({ fontSize: "1rem", fontVariantNumeric: "lining-nums tabular-nums" });

globalStyle(`${table} thead th`, {
  fontSize: text.small,
  color: color.inkSoft,
  verticalAlign: "bottom",
  paddingBlock: `0 ${space.s1}`,
  borderBottom: `1px solid ${color.ruleStrong}`,
});
// Headings of columns without a single value, such as while the only row is open as a form.
globalStyle(`${table}:not(:has(tbody [data-heading])) thead`, { display: "none" });
globalStyle(`${table} tbody :is(th, td)`, { paddingBlock: space.s1, borderBottom: `1px solid ${color.rule}` });
globalStyle(`${table} :is(th, td) + :is(th, td)`, { paddingLeft: space.s3 });
globalStyle(`${table} tbody td[data-empty]`, { color: color.inkSoft, fontWeight: 400 });
globalStyle(`${table} tr`, { breakInside: "avoid" });
// A longer table is torn between rows, and its headings come again on every page, never without a row.
globalStyle(`${table} thead`, { "@media": { print: { display: "table-header-group", breakAfter: "avoid" } } });
// In print, keeps a table on one sheet if it fits, and its heading with its rows. A long one begins where there is room:
// moved to the next sheet, it would leave one that is nearly empty.
globalStyle(table, { breakInside: "avoid" });
globalStyle(`${table}:has(> tbody > tr:nth-child(12))`, { breakInside: "auto" });

/** For rows with names of several words. */
export const wideRowNames = style({});
globalStyle(`${wideRowNames} > thead th:nth-child(1)`, { width: "40%" });

export const numeric = style({ textAlign: "right", whiteSpace: "nowrap" });
globalStyle(`${table} thead ${numeric}`, { textAlign: "right" });

const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${table} ${selector}`, { "@media": { [phone]: rule } });

globalStyle(table, { "@media": { [phone]: { display: "block" } } });
onPhone("tbody", { display: "block" });
onPhone("thead", { display: "none" });
onPhone("tr", { display: "block", borderBottom: `1px solid ${color.rule}`, paddingBlock: space.s1 });
onPhone("tbody :is(th, td)", {
  display: "block",
  padding: 0,
  border: 0,
  textAlign: "left",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
});
onPhone("td[data-heading]:not([data-empty])", {
  display: "grid",
  gridTemplateColumns: "minmax(min(40%, 6rem), 2fr) minmax(0, 3fr)",
  columnGap: space.s2,
  paddingTop: space.half,
});
// Further content of the cell goes under the value, not under the heading.
onPhone("td[data-heading]:not([data-empty]) > :not(:first-child)", { gridColumn: 2 });
// What is not there needs no line of its own.
onPhone("td[data-empty]", { display: "none" });
onPhone("td[data-heading]::before", { content: "attr(data-heading)", fontSize: text.small, color: color.inkSoft });
// Must follow the rules for phones: media queries are emitted in the order of their first use, and the later one wins.
globalStyle(`${facts} > div, ${table} td[data-heading]:not([data-empty]), ${table} td[data-heading]::before`, {
  "@media": { [largeText]: { display: "block" } },
});
