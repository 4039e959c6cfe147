import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space } from "@portal/look/tokens";

export const form = style({ maxWidth: measure, "@media": { print: { display: "none" } } });
export const file = style({ maxWidth: "100%", minHeight: "2.75rem" });
globalStyle(`${file}::file-selector-button`, { font: "inherit", minHeight: "2.25rem", marginRight: space.s2 });
export const lead = style({ marginTop: space.s2 });
// Choices are followed by a field, as fields are.
globalStyle(`${form} > :is(fieldset, div)`, { marginBottom: space.s3 });
export const after = style({ marginTop: space.s3 });
/** A sample of a column's cells, and names of all lengths. */
export const cells = style({ overflowWrap: "anywhere" });
/** The words of the last column are ours, and are not broken where the others leave little room, as on paper. */
export const rows = style([cells]);
globalStyle(`${rows} > thead th:last-child`, { minWidth: "7rem" });
