import { globalStyle, style } from "@vanilla-extract/css";
import { choice, input } from "~/app/ui/forms/field.css";
import { colour, phone } from "~/app/ui/theme.css";
import { fonts, measure, space, text } from "~/look/tokens";

export const ledger = style({});
// A year is read together, on paper too; three of them may be too long for what is left of a page.
globalStyle(`table${ledger}`, { breakInside: "auto" });
globalStyle(`${ledger} tbody`, { breakInside: "avoid" });
/** The ledger as a form: its lines are as high as its fields. */
export const editable = style({});
globalStyle(`${ledger} tbody :is(th, td)`, {
  paddingBlock: space.half,
  lineHeight: "1.75rem",
  verticalAlign: "top",
});
globalStyle(`${editable} tbody :is(th, td)`, { paddingBlock: "0.375rem", lineHeight: "2.25rem" });

export const year = style({ width: "5.5rem" });
globalStyle(`${ledger} tbody ${year}`, { fontFamily: fonts.display, fontWeight: 400, fontSize: text.h2 });
/** No wider than a year: letters twice as large still fit. */
export const totalsHeading = style({});
globalStyle(`${ledger} tbody ${totalsHeading}`, { fontFamily: "inherit", fontWeight: 600, fontSize: text.small });
globalStyle(`${ledger} :is(th, td) + td, ${ledger} th + th`, { paddingLeft: space.s2 });
globalStyle(`${ledger} tbody ${year} + th, ${ledger} tbody td[colspan]`, { paddingLeft: 0 });
globalStyle(`${ledger} thead th:nth-child(2)`, { paddingLeft: 0 });
export const yearRow = style({});
// A stronger rule where a year begins, and none under its last row: the next year's stands there.
globalStyle(`${ledger} tbody + tbody ${yearRow} > *`, { borderTop: `1px solid ${colour.ruleStrong}` });
globalStyle(`${ledger} tbody:not(:last-child) tr:last-child > *, ${ledger} tbody:not(:last-child) ${year}`, {
  borderBottom: 0,
});
globalStyle(`${ledger} tbody th:not(${year})`, { fontWeight: 400, whiteSpace: "nowrap" });

export const total = style({ fontWeight: 600 });

export const selfReported = style({ display: "flex", flexDirection: "column", lineHeight: 1.4 });
export const control = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s1,
  minHeight: "2.25rem",
});

// In a line of the ledger, which is higher than its words.
export const tick = style([
  choice,
  { display: "inline-flex", alignItems: "center", minHeight: "2.25rem", paddingBlock: space.half },
]);
globalStyle(`${tick} input`, { margin: 0 });

export const credits = style({ display: "inline-flex", alignItems: "center", gap: space.s1 });
export const number = style([input, {}]);
globalStyle(`${credits} ${number}`, {
  width: "4.5rem",
  minHeight: "2.25rem",
  padding: `0 ${space.s1}`,
  textAlign: "right",
});
export const hint = style({ fontSize: text.small, color: colour.inkSoft });
export const storedNow = style({ fontSize: text.small, color: colour.inkSoft });

/** What pressing the button means; paper has no button. */
export const attest = style({ marginTop: space.s3, maxWidth: measure, "@media": { print: { display: "none" } } });

/** What can be filled in; paper has no button. */
export const recorded = style({ marginTop: space.s3, maxWidth: measure, "@media": { print: { display: "none" } } });

// On a phone: the year as a heading, the control on a line of its own, and what else there is side by side under it.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${ledger} tbody ${selector}`, { "@media": { [phone]: rule } });

onPhone("> tr:last-child", { borderBottom: 0 });
onPhone("> tr", { display: "flex", flexWrap: "wrap", columnGap: space.s3 });
globalStyle(`${ledger} tbody + tbody ${yearRow} > *`, { "@media": { [phone]: { borderTop: 0 } } });
globalStyle(`${ledger} tbody + tbody`, { "@media": { [phone]: { borderTop: `1px solid ${colour.ruleStrong}` } } });
onPhone("> tr > :is(th, td)", { padding: 0, lineHeight: 1.5 });
onPhone("> tr > :is(th, td[data-heading='Self-Reported'], td[colspan])", { flexBasis: "100%" });
onPhone(`> tr > th:not(${year})`, { fontWeight: 600 });
onPhone(`> tr > ${year}`, { paddingBlock: `${space.s1} ${space.s2}` });
onPhone("> tr > td[data-heading]:not([data-empty])", { display: "flex", alignItems: "baseline", gap: "0.4em" });
onPhone("> tr > td[data-heading='Self-Reported']::before", { content: "none" });
