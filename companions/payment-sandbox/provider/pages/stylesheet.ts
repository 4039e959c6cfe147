import { dark, fonts, light, space, text } from "@portal/look/tokens";

const colors = (scheme: Readonly<Record<string, string>>) =>
  Object.entries(scheme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** Styles of pages and of the fields in the portal's pages: colors, type and focus as there. */
const common = `
:root { color-scheme: light dark; ${colors(light)} }
@media screen and (prefers-color-scheme: dark) { :root { ${colors(dark)} } }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; color: var(--ink); font: ${text.body}/1.5 ${fonts.text}; overflow-wrap: break-word; }
label { display: block; font-weight: 600; }
.hint { margin: 0; color: var(--inkSoft); font-size: ${text.small}; }
.message { margin: 0; color: var(--overdue); font-size: ${text.small}; font-weight: 600; }
.message:empty { display: none; }
input {
  display: block; width: 100%; max-width: 20rem; min-height: 2.75rem; margin-top: ${space.half}; padding: ${space.s1} 0.625rem;
  border: 1px solid var(--ruleStrong); border-radius: 2px; background: var(--sheet); color: var(--ink);
  font: inherit; font-variant-numeric: tabular-nums;
}
input[aria-invalid="true"] { border: 2px solid var(--overdue); }
input.short { max-width: 6rem; }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
@media (forced-colors: active) { input[aria-invalid="true"] { border-width: 3px; } }
`;

/**
 * Styles of a field in its frame: the background of the page around it, with room for the focus ring (fields.js
 * enlarges the frame by as much).
 */
export const frameStylesheet = `${common}
body { padding: 6px; background: var(--paper); overflow: hidden; }
`;

export const pageStylesheet = `${common}
body { min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); }
.masthead { border-top: 4px solid var(--owed); border-bottom: 1px solid var(--rule); background: var(--sheet); }
.masthead p, .sandbox p, main > div, footer p { max-width: 60rem; margin: 0 auto; }
.masthead p { padding: ${space.s2} ${space.s3}; font: ${text.lead}/1.3 ${fonts.display}; }
.sandbox { border-bottom: 1px solid var(--owed); background: var(--owedWash); }
.sandbox p { padding: ${space.s1} ${space.s3}; text-wrap: pretty; }
main { flex: 1; padding: ${space.s6} 0 ${space.s8}; }
main > div { padding: 0 ${space.s3}; }
footer { border-top: 1px solid var(--rule); font-size: ${text.small}; }
footer p { padding: ${space.s2} ${space.s3}; color: var(--inkSoft); }

h1, h2, h3 { margin: 0 0 ${space.s1}; font-family: ${fonts.display}; font-weight: 400; line-height: 1.2; text-wrap: balance; }
h1 { font-size: ${text.h1}; letter-spacing: -0.01em; }
h2 { font-size: ${text.h2}; }
h3 { margin-top: ${space.s3}; font-size: ${text.h3}; }
p, ul { margin: 0 0 ${space.s2}; max-width: 38rem; text-wrap: pretty; }
.lead { color: var(--inkSoft); }
code { font: 1em ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }

form { margin: 0; }
fieldset { margin: 0 0 ${space.s3}; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; }
fieldset label { font-weight: 400; }
.field { margin-bottom: ${space.s3}; }
.pair { display: flex; flex-wrap: wrap; gap: ${space.s1} ${space.s3}; margin-top: ${space.half}; }
.pair .field { flex: 1 1 8rem; margin: 0; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: ${space.s2}; margin-top: ${space.s4}; }
button, .button {
  padding: 0.625rem ${space.s3}; border: 1px solid var(--ruleStrong); border-radius: 2px; background: transparent;
  color: var(--accent); font: inherit; font-weight: 600; line-height: 1.25; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { border-color: var(--accent); background: var(--wash); }
.primary { border-color: transparent; background: var(--accent); color: var(--accentInk); }
.primary:hover { background: var(--accentHover); }
.small { padding: ${space.half} ${space.s2}; }
td .actions { margin-top: ${space.s1}; gap: ${space.s1}; }
.summary { margin: ${space.s3} 0 ${space.s4}; padding: ${space.s2} ${space.s3}; border: 2px solid var(--overdue); background: var(--sheet); }
.summary h2 { font-size: ${text.h3}; }
.summary ul { margin: 0; padding: 0; list-style: none; }
.summary a { color: var(--overdue); font-weight: 600; }

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
  main { padding: ${space.s4} 0 ${space.s6}; }
  main > div, .masthead p, .sandbox p, footer p { padding-inline: ${space.s2}; }
  h1 { font-size: ${text.figure}; }
  .stacking, .stacking :is(tbody, tr, th, td) { display: block; }
  .stacking thead { display: none; }
  .stacking tr { padding: 0.625rem 0; border-bottom: 1px solid var(--rule); }
  .stacking tbody :is(th, td) { padding: 0; border: 0; text-align: left; white-space: normal; }
  .stacking td[data-heading] { display: grid; grid-template-columns: minmax(6rem, 2fr) 3fr; column-gap: ${space.s2}; padding-top: ${space.half}; }
  .stacking td[data-heading]::before { content: attr(data-heading); font-size: ${text.small}; color: var(--inkSoft); }
}
@media (forced-colors: active) { .primary { border-color: ButtonBorder; } }
@media print { body { background: none; color: #000; } .actions, footer { display: none; } }
`;
