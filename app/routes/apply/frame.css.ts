import { globalStyle, style } from "@vanilla-extract/css";
import { fonts, measure, space, text } from "@portal/look/tokens";
import { color, phone } from "~/app/ui/theme.css";

/** The examination's dates beside the progress of the application. */
export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 14rem",
  gap: space.s4,
  alignItems: "end",
  marginBlock: `${space.s1} ${space.s4}`,
  "@media": { [phone]: { gridTemplateColumns: "1fr", gap: space.s2, marginBottom: space.s3 } },
});
/** The same for an examination without an application. */
export const start = style({ maxWidth: measure, marginBlock: `${space.s1} ${space.s4}` });
globalStyle(`${head} > *`, { minWidth: 0 });

export const sections = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  counterReset: "section",
  maxWidth: "none",
  borderBottom: `1px solid ${color.ruleStrong}`,
});
export const section = style({
  borderTop: `1px solid ${color.ruleStrong}`,
  breakInside: "auto",
  counterIncrement: "section",
});
/** The open section: the only one with a strong rule, a body, and no link in its heading. */
export const openSection = style([section, { borderTop: `3px solid ${color.accent}`, scrollMarginTop: space.s2 }]);

export const line = style({
  display: "grid",
  gridTemplateColumns: "1.5rem minmax(0, 1fr) auto",
  alignItems: "baseline",
  columnGap: space.s2,
  paddingBlock: "0.75rem",
  fontSize: text.small,
  // The list numbers its sections: numbers in the markup would repeat them where there are no styles.
  "::before": {
    content: "counter(section)",
    fontFamily: fonts.display,
    fontSize: text.h3,
    color: color.inkSoft,
    fontVariantNumeric: "lining-nums",
  },
  "@media": { [phone]: { gridTemplateColumns: "1.5rem minmax(0, 1fr)", columnGap: space.s1 } },
});
globalStyle(`${line} > :last-child`, { "@media": { [phone]: { gridColumn: 2 } } });

export const title = style({ fontSize: text.h3 });
export const openTitle = style({ fontSize: text.h2 });

export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  paddingBlock: `${space.s1} ${space.s4}`,
  paddingLeft: `calc(1.5rem + ${space.s2})`,
  "@media": { [phone]: { paddingLeft: 0 }, print: { display: "block", paddingLeft: 0 } },
});
globalStyle(`${body} > *`, { marginBottom: 0 });

export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s3,
  "@media": { print: { display: "none" } },
});
/** A form, as wide as text is read; what precedes its buttons has its own distance. */
export const form = style({ display: "flex", flexDirection: "column", gap: space.s3, maxWidth: measure });
globalStyle(`${form} > ${buttons}`, { marginTop: 0 });
export const afterSections = style({ marginTop: space.s1 });
/** The deadline and the cost: what an applicant looks for first. */
export const status = style({ fontSize: text.lead, fontWeight: 600, maxWidth: measure });
export const stepList = style({ display: "flex", flexDirection: "column", gap: space.s2 });
export const step = style({ breakInside: "avoid" });

/** All pathways' fields are in the document; those of the chosen one are shown, without a script (APPLY-09). */
export const pathways = style({});
export const fields = style({ display: "flex", flexDirection: "column", gap: space.s1, marginTop: space.s1 });

for (const pathway of ["1", "2", "3", "4"])
  globalStyle(
    `${pathways}:has([name="pathway"]):not(:has([name="pathway"]:is([type="hidden"], :checked)[value="${pathway}"])) [data-pathway="${pathway}"]`,
    {
      display: "none",
    },
  );
