import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

const onScreenOnly = { "@media": { print: { display: "none" } } } as const;

export const payments = style({});
export const payment = style({});
export const details = style({});
// A payment and its details belong together: no rule between them.
globalStyle(`table${payments} > tbody > ${payment} > :is(th, td)`, { borderBottom: 0, paddingBottom: space.half });
globalStyle(`table${payments} > tbody > tr > ${details}`, { paddingTop: 0 });
globalStyle(`table${payments} > tbody > ${payment}`, {
  breakAfter: "avoid",
  "@media": { [phone]: { borderBottom: 0, paddingBottom: space.half } },
});
globalStyle(`table${payments} > tbody`, { breakInside: "avoid" });
globalStyle(`table${payments}`, { breakInside: "auto" });

export const download = style({ textAlign: "right", whiteSpace: "nowrap", ...onScreenOnly });
// Makes the links as high as their line of text.
globalStyle(`${download} > a`, {
  marginBlock: "-0.375rem",
  paddingInline: space.s1,
  "@media": { [phone]: { marginBlock: 0, marginLeft: `-${space.s1}` } },
});
globalStyle(`${download} > a + a`, { marginLeft: space.s1 });
globalStyle(`table${payments} > thead th:last-child`, onScreenOnly);
export const date = style({ display: "inline-block" });
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

export const onScreen = style(onScreenOnly);
export const after = style({ marginTop: space.s4 });
