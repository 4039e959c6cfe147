import { globalStyle, style } from "@vanilla-extract/css";
import { input } from "~/app/ui/field.css";
import { phone } from "~/app/ui/theme.css";
import { colour } from "~/app/ui/theme.css";
import { fonts, measure, space, text } from "~/look/tokens";

export const ledger = style({});

export const year = style({
  fontFamily: fonts.display,
  fontWeight: 400,
  fontSize: text.h2,
  lineHeight: 1,
  width: "5.5rem",
  verticalAlign: "top",
});
export const yearRow = style({});
// A stronger rule where a year begins, and none under its last row: the next year's stands there.
globalStyle(`${ledger} tbody + tbody ${yearRow} > *`, { borderTop: `1px solid ${colour.ruleStrong}` });
globalStyle(`${ledger} tbody:not(:last-child) tr:last-child > *, ${ledger} tbody:not(:last-child) > tr > ${year}`, {
  borderBottom: 0,
});
globalStyle(`${ledger} tbody th:not(${year})`, { fontWeight: 400, whiteSpace: "nowrap" });

export const total = style({ fontWeight: 600 });

export const selfReported = style({ display: "flex", flexDirection: "column", gap: space.half });
export const control = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space.s1 });

export const tick = style({ display: "inline-flex", alignItems: "center", gap: space.s1, minHeight: "2rem", cursor: "pointer" });
globalStyle(`${tick} input`, {
  flex: "none",
  width: "1.375rem",
  height: "1.375rem",
  margin: 0,
  accentColor: colour.accent,
  cursor: "pointer",
});

export const credits = style({ display: "inline-flex", alignItems: "center", gap: space.s1 });
export const number = style([
  input,
  { width: "5.5rem", minHeight: "2.25rem", padding: `${space.half} ${space.s1}`, textAlign: "right" },
]);
export const storedNow = style({ fontSize: text.small, color: colour.inkSoft });

export const attest = style({ marginTop: space.s3, maxWidth: measure, breakInside: "avoid" });
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });

// On a phone: the year as a heading, the control on a line of its own, the other three side by side under it.
globalStyle(`${ledger} tbody > tr`, {
  "@media": {
    [phone]: { display: "grid", gridTemplateColumns: "repeat(3, 1fr)", columnGap: space.s2, rowGap: space.s1 },
  },
});
globalStyle(`${ledger} tbody > tr > :is(th, td[data-heading='Self-Reported'], td[colspan])`, {
  "@media": { [phone]: { gridColumn: "1 / -1" } },
});
globalStyle(`${ledger} tbody > tr > th:not(${year})`, { "@media": { [phone]: { fontWeight: 600 } } });
globalStyle(`${ledger} tbody > tr > ${year}`, {
  "@media": { [phone]: { width: "auto", paddingBlock: `${space.s2} ${space.s1}` } },
});
globalStyle(`${ledger} tbody > tr > td[data-heading]`, { "@media": { [phone]: { display: "block" } } });
globalStyle(`${ledger} tbody > tr > td[data-heading='Self-Reported']::before`, {
  "@media": { [phone]: { display: "none" } },
});
globalStyle(`${ledger} tbody > tr > td[data-heading]::before`, { "@media": { [phone]: { display: "block" } } });
