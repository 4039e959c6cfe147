import { globalStyle, style } from "@vanilla-extract/css";
import { body, card, head, note } from "~/app/ui/content/content.css";
import { phone, wideScreen } from "~/app/ui/theme.css";
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
  alignContent: "flex-start",
  height: "auto",
  gap: `${space.s1} ${space.s3}`,
  paddingInline: space.s2,
  fontSize: text.small,
});
globalStyle(`${notices} ${inPage} > *`, { flex: "1 1 100%", gap: space.s1, margin: 0 });
globalStyle(`${notices} ${inPage} > p:nth-last-child(2):not(:first-child)`, { flexBasis: "20rem" });
globalStyle(`${notices} ${inPage} > p + :last-child:not(p)`, { flex: "0 1 auto" });
globalStyle(`${notices} ${inPage} > h2`, { flex: "0 1 auto", fontSize: text.body });

export const main = style({
  display: "flex",
  flexDirection: "column",
  gap: "1.25rem",
  // Blocks are split between pages where allowed, flex and grid items are not.
  "@media": { [phone]: { gap: space.s2 }, print: { display: "block" } },
});
globalStyle(`${main} > * + *`, { "@media": { print: { marginTop: space.s4 } } });

/** Cards side by side, where what they hold is short. */
export const pairs = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `1.25rem ${space.s6}`,
  alignItems: "start",
  "@media": {
    [phone]: { rowGap: space.s2 },
    print: { display: "block" },
    [wideScreen]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
globalStyle(`:is(${main}, ${pairs}) > ${card} + ${card}`, { "@media": { screen: { marginTop: 0 } } });
// Expanded parts, and tables, forms or lists of facts, need the whole width.
const wideIn = (card: string) => `${card} > div > details[open], ${card} > div > div :is(dl, form, [role='list'])`;
globalStyle(`${pairs} > :has(${wideIn("")})`, { gridColumn: "1 / -1" });
// Beside the assessments, which are longer, is room for two.
globalStyle(`${pairs}:has(> :nth-child(3))`, { gridTemplateRows: "auto 1fr" });
globalStyle(`${pairs}:has(> :nth-child(3)) > :nth-child(2)`, { gridRow: "span 2" });
globalStyle(`${pairs}:has(${wideIn("> :nth-child(2)")}) > *`, { gridColumn: "1 / -1", gridRow: "auto" });
// One between two that are wide.
globalStyle(`${pairs}:has(${wideIn("> :nth-child(1)")}):has(${wideIn("> :nth-child(3)")}) > *`, {
  gridColumn: "1 / -1",
  gridRow: "auto",
});

/** What people look for at the end of a page. */
export const ends = style([pairs, { fontSize: text.small }]);
globalStyle(`${ends} h2`, { fontSize: text.h3 });
globalStyle(`${ends} :is(${head}, ${body})`, { marginBottom: 0, gap: space.s1 });

export const after = style({ marginTop: space.s2 });

/** At the end of the title, and on paper too. */
export const status = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s2,
  marginLeft: "auto",
  "@media": { [phone]: { marginLeft: 0 } },
});
export const choices = style({});
globalStyle(`${choices} input`, { scrollMarginTop: "10rem" });

export const counted = style({ marginBlock: `${space.s1} ${space.s3}` });
export const ways = style({ marginBlock: `${space.s1} 0` });

export const since = style([note, { fontWeight: 400 }]);
/** Links beside each other where there is room. */
export const links = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s2,
  // At double text size (WCAG 1.4.4) the table has no room for the longest words.
  overflowWrap: "anywhere",
  listStyle: "none",
  margin: 0,
  padding: 0,
});
// Links say what they are: on a phone the column of headings is room for them.
globalStyle(`td:has(> ${links})::before`, { "@media": { [phone]: { display: "none" } } });
globalStyle(`td > ${links}`, { "@media": { [phone]: { gridColumn: "1 / -1" } } });
// Below each other, links keep their height.
globalStyle(`${links} a`, { display: "inline-block" });

export const attest = style({ marginTop: space.s1 });
