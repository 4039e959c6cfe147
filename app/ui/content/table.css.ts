import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { color, phone } from "../theme.css";

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
globalStyle(`${table} tbody :is(th, td)`, { paddingBlock: "0.75rem", borderBottom: `1px solid ${color.rule}` });
globalStyle(`${table} :is(th, td) + :is(th, td)`, { paddingLeft: space.s3 });
globalStyle(`${table} tbody td[data-empty]`, { color: color.inkSoft, fontWeight: 400 });
globalStyle(`${table} tr`, { breakInside: "avoid" });
// A longer table is torn between rows, and its headings come again on every page, never without a row.
globalStyle(`${table} thead`, { "@media": { print: { display: "table-header-group", breakAfter: "avoid" } } });
// In print, keeps a table on one sheet if it fits, and its heading with its rows.
globalStyle(table, { breakInside: "avoid" });

export const numeric = style({ textAlign: "right", whiteSpace: "nowrap" });
globalStyle(`${table} thead ${numeric}`, { textAlign: "right" });

const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${table} ${selector}`, { "@media": { [phone]: rule } });

globalStyle(table, { "@media": { [phone]: { display: "block" } } });
onPhone("tbody", { display: "block" });
onPhone("thead", { display: "none" });
onPhone("tr", { display: "block", borderBottom: `1px solid ${color.rule}`, paddingBlock: "0.75rem" });
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
