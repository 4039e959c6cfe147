import { globalStyle, style } from "@vanilla-extract/css";
import { note } from "~/app/ui/content/content.css";
import { choice, input } from "~/app/ui/forms/forms.css";
import { color, phone } from "~/app/ui/theme.css";
import { space, text } from "@portal/look/tokens";

export const intro = style([note, { maxWidth: "none", marginBottom: space.s1 }]);
export const closing = style({ maxWidth: "none", marginBottom: space.s1 });
/** Each year below a hairline. */
export const years = style({ display: "flex", flexDirection: "column" });
globalStyle(`${years} > *`, { borderTop: `1px solid ${color.rule}`, paddingBlock: "0.375rem" });
globalStyle(`${years} h4`, { fontSize: text.h3 });

export const ledger = style({});
const widths = ["20%", "42%", "11%", "11%", "16%"];
for (const [index, width] of widths.entries()) globalStyle(`${ledger} th:nth-child(${index + 1})`, { width });
/** The ledger as a form: its lines are as high as its fields. */
export const editable = style({});
globalStyle(`${ledger} tbody :is(th, td)`, { paddingBlock: space.half, verticalAlign: "middle" });
globalStyle(`${editable} tbody :is(th, td)`, { paddingBlock: "0.125rem" });
globalStyle(`${ledger} :is(th, td) + td, ${ledger} th + th`, { paddingLeft: space.s1 });
globalStyle(`${ledger} tbody th`, { fontWeight: 400, whiteSpace: "nowrap" });
// Paper has no boxes: it says what they hold.
globalStyle(`${editable} td[data-printed] > *`, { "@media": { print: { display: "none" } } });
globalStyle(`${editable} td[data-printed]::before`, { "@media": { print: { content: "attr(data-printed)" } } });

export const total = style({ fontWeight: 600 });

export const selfReported = style({ display: "flex", flexDirection: "column", lineHeight: 1.35 });
export const control = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "0.375rem" });

// In a line of the ledger, which is higher than its text.
export const tick = style([choice, { display: "inline-flex", alignItems: "center", minHeight: "2rem", padding: 0 }]);
globalStyle(`${tick} input`, { margin: 0 });

export const credits = style({ display: "inline-flex", alignItems: "center", gap: "0.375rem" });
export const number = style([input, {}]);
globalStyle(`${credits} ${number}`, {
  width: "4.25rem",
  minHeight: "2rem",
  padding: `0 ${space.s1}`,
  textAlign: "right",
});
export const hint = style({ fontSize: text.small, color: color.inkSoft });
export const storedNow = style({ fontSize: text.small, color: color.inkSoft });

/** The consequence of the button; paper has no button. */
export const attest = style({ marginTop: space.s1, "@media": { print: { display: "none" } } });
globalStyle(`${attest} > p`, { maxWidth: "none", marginBottom: space.s2 });

/** The years to fill in, and ways to the records: nothing for paper. */
export const records = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s1,
  "@media": { print: { display: "none" } },
});
globalStyle(`${records} > *`, { margin: 0 });
/** The button is below it, whatever is left of the line. */
export const recorded = style({ display: "block" });

// On a phone: the requirement beside its control where there is room, and the rest side by side below them.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${ledger} tbody ${selector}`, { "@media": { [phone]: rule } });

onPhone("> tr:last-child", { borderBottom: 0 });
onPhone("> tr", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s2,
  paddingBlock: space.half,
});
onPhone("> tr > :is(th, td)", { padding: 0, width: "auto" });
onPhone("> tr > th", { flex: "0 0 8.25rem", fontWeight: 600 });
// A field is wide, and the names of what has one are short.
onPhone("> tr:has(input:not([type='checkbox'])) > th", { flexBasis: "4.5rem" });
onPhone("> tr > td[data-heading]:not([data-empty])", { display: "flex", alignItems: "baseline", gap: "0.4em" });
// A control says what it is for; what is only shown has its heading.
globalStyle(`${editable} tbody > tr > td[data-printed]`, {
  "@media": { [phone]: { flex: "1 0 auto", maxWidth: "100%" } },
});
globalStyle(`${editable} tbody > tr > td[data-printed]::before`, { "@media": { [phone]: { content: "none" } } });
