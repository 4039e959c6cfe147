import { globalStyle, style } from "@vanilla-extract/css";
import { choice, input } from "~/app/ui/forms/forms.css";
import { color, phone } from "~/app/ui/theme.css";
import { measure, space, text } from "@portal/look/tokens";

export const years = style({ display: "flex", flexDirection: "column", gap: space.s2 });
globalStyle(`${years} h4`, { fontSize: text.h3 });
export const coming = style({});
globalStyle(`${coming} > h4`, { display: "inline", marginRight: space.s1 });

/** The table of a year, and of the totals: their columns are aligned. */
export const ledger = style({});
const widths = ["20%", "35%", "13%", "12%", "20%"];
for (const [index, width] of widths.entries()) globalStyle(`${ledger} th:nth-child(${index + 1})`, { width });
/** The ledger as a form: its lines are as high as its fields. */
export const editable = style({});
globalStyle(`${ledger} tbody :is(th, td)`, {
  paddingBlock: space.half,
  lineHeight: "1.75rem",
  verticalAlign: "top",
});
globalStyle(`${editable} tbody :is(th, td)`, { paddingBlock: "0.375rem", lineHeight: "2.25rem" });
globalStyle(`${ledger} :is(th, td) + td, ${ledger} th + th`, { paddingLeft: space.s2 });
globalStyle(`${ledger} tbody th`, { fontWeight: 400, whiteSpace: "nowrap" });

export const total = style({ fontWeight: 600 });

export const selfReported = style({ display: "flex", flexDirection: "column", lineHeight: 1.4 });
export const control = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s1,
  minHeight: "2.25rem",
});

// In a line of the ledger, which is higher than its text.
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
export const hint = style({ fontSize: text.small, color: color.inkSoft });
export const storedNow = style({ fontSize: text.small, color: color.inkSoft });

/** The consequence of the button; paper has no button. */
export const attest = style({ marginTop: space.s3, maxWidth: measure, "@media": { print: { display: "none" } } });

/** The years to fill in; paper has no button. */
export const recorded = style({ marginTop: space.s3, maxWidth: measure, "@media": { print: { display: "none" } } });

// On a phone: the requirement and the control on lines of their own, and the rest side by side below them.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${ledger} tbody ${selector}`, { "@media": { [phone]: rule } });

onPhone("> tr:last-child", { borderBottom: 0 });
onPhone("> tr", { display: "flex", flexWrap: "wrap", columnGap: space.s3 });
onPhone("> tr > :is(th, td)", { padding: 0, lineHeight: 1.5, width: "auto" });
onPhone("> tr > th", { flexBasis: "100%", fontWeight: 600 });
onPhone("> tr > td[data-heading]:not([data-empty])", { display: "flex", alignItems: "baseline", gap: "0.4em" });
// A control says what it is for; what is only shown has its heading.
globalStyle(`${editable} tbody > tr > td[data-heading='Self-Reported']`, {
  "@media": { [phone]: { flexBasis: "100%" } },
});
globalStyle(`${editable} tbody > tr > td[data-heading='Self-Reported']::before`, {
  "@media": { [phone]: { content: "none" } },
});
