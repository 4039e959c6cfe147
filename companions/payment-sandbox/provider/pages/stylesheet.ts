import { stylesheet } from "@portal/look/stylesheet";
import { fonts, measure, pageWidth, space, text } from "@portal/look/tokens";

/** Fields of the pages, and of the frames in the portal's pages. */
const common = `${stylesheet}
.hint { margin: 0; color: var(--inkSoft); font-size: ${text.small}; }
.message { margin: 0; font-size: ${text.small}; }
.message:empty { display: none; }
input {
  max-width: 20rem; min-height: 2.75rem; margin-top: ${space.half}; padding: ${space.s1} 0.625rem;
  font-variant-numeric: tabular-nums;
}
input.short { max-width: 6rem; }
`;

/**
 * Styles of a field in its frame: the background of the page around it, with room for the focus ring (fields.ts
 * enlarges the frame by as much).
 */
export const frameStylesheet = `${common}
body { display: block; min-height: 0; padding: 6px; overflow: hidden; }
`;

export const pageStylesheet = `${common}
:root { --column: none; }
.masthead { border-top-color: var(--owed); }
.sandbox { border-bottom: 1px solid var(--owed); background: var(--owedWash); }
.sandbox p { max-width: ${pageWidth}; margin: 0 auto; padding: ${space.s1} ${space.s3}; }
main p { max-width: ${measure}; }

form { margin: 0; }
fieldset { margin: 0 0 ${space.s3}; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; }
fieldset label { font-weight: 400; }
.pair { display: flex; flex-wrap: wrap; gap: ${space.s1} ${space.s3}; margin-top: ${space.half}; }
.pair .field { flex: 1 1 8rem; margin: 0; }
button, .button {
  padding: 0.625rem ${space.s3}; border: 1px solid var(--ruleStrong); border-radius: 2px; background: transparent;
  color: var(--accent); font: inherit; font-weight: 600; line-height: 1.25; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { border-color: var(--accent); background: var(--wash); }
.small { padding: ${space.half} ${space.s2}; }
td .actions { margin-top: ${space.s1}; gap: ${space.s1}; }
.summary { margin: ${space.s3} 0 ${space.s4}; padding: ${space.s2} ${space.s3}; border: 2px solid var(--overdue); background: var(--sheet); }
.summary h2 { font-size: ${text.h3}; }
.summary ul { margin: 0; padding: 0; list-style: none; }

.facts { margin: 0 0 ${space.s4}; max-width: 38rem; border-top: 1px solid var(--rule); }
.facts > div { display: grid; grid-template-columns: minmax(7rem, 1fr) minmax(0, 2fr); gap: ${space.s2}; padding: ${space.s1} 0; border-bottom: 1px solid var(--rule); }
.facts dt { color: var(--inkSoft); }
.facts dd { margin: 0; font-variant-numeric: tabular-nums; }
.figure { font: ${text.figure}/1.2 ${fonts.display}; font-variant-numeric: lining-nums tabular-nums; }

table { width: 100%; border-collapse: collapse; font-size: 1rem; font-variant-numeric: lining-nums tabular-nums; }
caption { padding: 0 0 ${space.s1}; text-align: left; font: ${text.h3}/1.2 ${fonts.display}; }
th, td { padding: 0.625rem 0; text-align: left; vertical-align: baseline; font-weight: 400; }
:is(th, td) + :is(th, td) { padding-left: ${space.s3}; }
thead th { font-size: ${text.small}; font-weight: 600; color: var(--inkSoft); vertical-align: bottom; border-bottom: 1px solid var(--ruleStrong); }
tbody :is(th, td) { border-bottom: 1px solid var(--rule); }
.wide { width: 33%; }
.numeric { text-align: right; white-space: nowrap; }
.number { white-space: nowrap; }
.reference { font-size: ${text.small}; color: var(--inkSoft); overflow-wrap: anywhere; }
table + table, table + h2, form + h2 { margin-top: ${space.s6}; }

@media (min-width: 56rem) {
  .beside { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: ${space.s8}; }
  .beside aside { padding-left: ${space.s4}; border-left: 1px solid var(--rule); }
}
@media (max-width: 55.99rem) {
  .beside aside { margin-top: ${space.s6}; padding-top: ${space.s4}; border-top: 1px solid var(--rule); }
}
@media screen and (max-width: 44em) {
  .stacking, .stacking :is(tbody, tr, th, td) { display: block; }
  .stacking thead { display: none; }
  .stacking tr { padding: 0.625rem 0; border-bottom: 1px solid var(--rule); }
  .stacking tbody :is(th, td) { padding: 0; border: 0; text-align: left; white-space: normal; }
  .stacking td[data-heading] { display: grid; grid-template-columns: minmax(6rem, 2fr) 3fr; column-gap: ${space.s2}; padding-top: ${space.half}; }
  .stacking td[data-heading]::before { content: attr(data-heading); font-size: ${text.small}; color: var(--inkSoft); }
}
@media (max-width: 30rem) { .sandbox p { padding-inline: ${space.s2}; } }
`;
