import { globalStyle, style } from "@vanilla-extract/css";
import { phone, wideScreen } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

const onScreenOnly = { "@media": { print: { display: "none" } } } as const;

export const payments = style({});
export const payment = style({});
export const details = style({});
// A payment and its details belong together: no rule between them.
globalStyle(`table${payments} > tbody > ${payment} > :is(th, td)`, { borderBottom: 0, paddingBottom: space.half });
globalStyle(`table${payments} > tbody > tr > ${details}`, { paddingTop: 0, paddingBottom: space.s1 });
export const detailsRow = style({});
globalStyle(`table${payments} > tbody > ${detailsRow}`, { "@media": { [phone]: { paddingBlock: `0 ${space.s1}` } } });
/** Keeps the details below what was paid, beside the date. */
export const beforeDetails = style({});
globalStyle(`table${payments} > tbody > tr > ${beforeDetails}`, {
  paddingBlock: 0,
  "@media": { [phone]: { display: "none" } },
});
globalStyle(`table${payments} > tbody > ${payment}`, {
  breakAfter: "avoid",
  "@media": { [phone]: { borderBottom: 0, paddingBottom: space.half } },
});
globalStyle(`table${payments} > tbody`, { breakInside: "avoid" });
globalStyle(`table${payments}`, { breakInside: "auto" });

export const download = style({ textAlign: "right", whiteSpace: "nowrap", ...onScreenOnly });
// In a line, what it was paid with and the total need no headings on a phone, and no line of their own.
const cells = `table${payments} > tbody > ${payment} > td[data-heading]:not([data-empty])`;
globalStyle(`table${payments} > tbody > ${payment}`, {
  "@media": { [phone]: { display: "flex", flexWrap: "wrap", columnGap: space.s3 } },
});
globalStyle(`table${payments} > tbody > ${payment} > :nth-child(-n + 2)`, {
  "@media": { [phone]: { flexBasis: "100%" } },
});
globalStyle(cells, { "@media": { [phone]: { display: "block", paddingTop: 0 } } });
globalStyle(`${cells}::before`, { "@media": { [phone]: { display: "none" } } });
export const paidWith = style({ "@media": { [wideScreen]: { whiteSpace: "nowrap" } } });
globalStyle(`table${payments} > thead th:last-child`, onScreenOnly);
export const date = style({
  display: "inline-block",
  maxWidth: "100%",
  whiteSpace: "nowrap",
  "@media": { [phone]: { whiteSpace: "normal" } },
});
export const what = style({ display: "block" });
/** Details of a payment: narrower than the table around them. */
export const parts = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  maxWidth: "48rem",
  paddingBottom: space.s2,
  // Blocks are split between sheets where allowed, flex items are not.
  "@media": { print: { display: "block" } },
});
export const part = style({});
globalStyle(`${part} h3`, { marginBottom: space.s1 });
globalStyle(`${parts} > *`, { marginBottom: 0, "@media": { print: { marginBottom: space.s2 } } });
export const why = style({ display: "block", whiteSpace: "normal" });
export const sum = style({ fontWeight: 600 });
// On a phone the cell itself carries the sum's name.
globalStyle(`table ${sum} > th`, { fontWeight: 600, "@media": { [phone]: { display: "none" } } });

/** Below the title, in a weight of their own. */
export const notes = style({ display: "block", fontWeight: 400 });
globalStyle(`${notes} > span`, { display: "inline-block", marginRight: space.s1 });
export const howToPay = style({ whiteSpace: "normal" });

export const after = style({ marginTop: space.s4 });
