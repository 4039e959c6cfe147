import { globalStyle, style } from "@vanilla-extract/css";
import { body, card, head, note } from "~/app/ui/content/content.css";
import { color, wideScreen, phone } from "~/app/ui/theme.css";
import { space, text } from "@portal/look/tokens";

/** Notices are beside each other where there is room; the buttons are beside the text of one that is alone. */
export const notices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
  gap: space.s2,
  marginBottom: space.s3,
  selectors: { "&:empty": { display: "none" } },
});
const inPage = "> :not(:modal)";
globalStyle(`${notices} ${inPage}`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  alignContent: "start",
  height: "auto",
  gap: `${space.s1} ${space.s3}`,
  paddingInline: space.s2,
  fontSize: text.small,
});
globalStyle(`${notices} ${inPage} > *`, { flex: "1 1 100%", gap: space.s1, margin: 0 });
globalStyle(`${notices} ${inPage} > p:nth-last-child(2)`, { flexBasis: "20rem" });
globalStyle(`${notices} ${inPage} > p + :last-child:not(p)`, { flex: "0 1 auto" });
globalStyle(`${notices} ${inPage} > h2`, { flex: "0 1 auto", fontSize: text.body });

export const main = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  marginTop: space.s2,
  // Blocks are split between pages where allowed, flex and grid items are not.
  "@media": { print: { display: "block" } },
});
globalStyle(`${main} > * + *`, { "@media": { print: { marginTop: space.s4 } } });
globalStyle(`${main} ${head}`, {
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.s2,
  marginBottom: space.s2,
});
globalStyle(`${main} ${body}`, { gap: space.s2 });

/** In one line where there is room. */
export const programNotice = style({});
globalStyle(`${programNotice} > *`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.half} ${space.s2}`,
  padding: `${space.half} ${space.s2}`,
  fontSize: text.small,
});
globalStyle(`${programNotice} > * > *`, { margin: 0, maxWidth: "none" });
globalStyle(`${programNotice} > * > p + p`, { flex: "1 1 20rem" });

/** Cards side by side, where what they hold is short. */
export const pairs = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s3} ${space.s6}`,
  alignItems: "start",
  "@media": { print: { display: "block" }, [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
globalStyle(`:is(${main}, ${pairs}) > ${card} + ${card}`, { "@media": { screen: { marginTop: 0 } } });
// Expanded parts, and tables, forms or lists of facts, need the whole width.
const wide = "> div > details[open], > div > div :is(dl, form, [role='list'])";
globalStyle(`${pairs} > :only-child, ${pairs} > :has(${wide})`, { gridColumn: "1 / -1" });

/** What people look for at the end of a page. */
export const ends = style([pairs, { fontSize: text.small }]);
globalStyle(`${ends} h2`, { fontSize: text.h3 });
globalStyle(`${ends} :is(${head}, ${body})`, { marginBottom: 0, gap: space.s1 });
export const aside = style([card, { "@media": { print: { display: "none" } } }]);
export const asidePart = style({});
globalStyle(`${asidePart} p`, { marginBottom: space.s1 });
globalStyle(`${asidePart} h2`, { marginBottom: space.s1 });

export const after = style({ marginTop: space.s2 });

export const status = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: space.s2 });
globalStyle(status, { "@media": { screen: { marginBlock: "-0.25rem" } } });
export const choices = style({});
globalStyle(`${choices} input`, { scrollMarginTop: "10rem" });

export const counted = style({ marginBlock: `${space.s1} ${space.s3}` });
export const ways = style({ marginBlock: `${space.s1} 0` });

export const since = style([note, { fontWeight: 400 }]);
/** Links in a cell, beside each other where there is room. */
export const documents = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s2,
  // At double text size (WCAG 1.4.4) the table has no room for the longest words.
  overflowWrap: "anywhere",
  listStyle: "none",
  margin: 0,
  padding: 0,
});

export const attest = style({ marginTop: space.s1 });

/** Where nothing is to be done, the text is beside the title. */
globalStyle(`#next > ${head}`, { flexDirection: "row", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s2 });

globalStyle(`#next:not(:has(ol)) > ${head}:not(:has(+ :empty))`, { marginBottom: space.s1 });

// An empty marker instead of none: Safari would not announce a list.
export const steps = style({ listStyleType: "''", padding: 0, maxWidth: "none" });
export const step = style({
  display: "grid",
  gridTemplateColumns: "13rem minmax(0, 1fr)",
  gap: space.s3,
  alignItems: "baseline",
  paddingBlock: space.s2,
  borderTop: `1px solid ${color.rule}`,
  breakInside: "avoid",
  selectors: { "&:first-child": { borderTop: 0, paddingTop: 0 } },
  "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space.s1 } },
});
export const when = style({ display: "flex", flexDirection: "column" });
/** The time left says more than the hour. */
export const day = style({ fontWeight: 600, fontVariantNumeric: "lining-nums" });
export const left = style({});
export const late = style({ color: color.overdue });
export const lateDay = style([day, late]);
export const things = style({ listStyle: "none", padding: 0, margin: `0 0 ${space.half}`, maxWidth: "none" });
globalStyle(`${things} > li + li`, { marginTop: space.half, "@media": { [phone]: { marginTop: space.s1 } } });
export const optional = style([step, { "@media": { print: { display: "none" } } }]);
export const inRow = style([
  things,
  { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s4 },
]);
globalStyle(`${inRow} > li + li`, { marginTop: 0 });
export const asked = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.s2,
  margin: 0,
});
export const calendar = style({ "@media": { print: { display: "none" } } });
