import { type Colors, dark, fonts, light, pageWidth, space, text } from "./tokens";

const properties = (colors: Colors) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/**
 * Common to the sign-in pages and the sandbox's pages, which add their own rules (docs/decisions/0223). Header, content
 * and footer are as wide as the portal's (SHELL-25); `--column` is the width of what is read and filled in.
 */
export const stylesheet = `
:root { color-scheme: light dark; ${properties(light)} }
@media screen and (prefers-color-scheme: dark) { :root { ${properties(dark)} } }

*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--paper); color: var(--ink);
  font: ${text.body}/1.5 ${fonts.text}; -webkit-text-size-adjust: 100%; text-size-adjust: 100%;
  overflow-wrap: break-word;
}
@media screen and (max-width: 16em) { body { -webkit-hyphens: auto; hyphens: auto; } }
.masthead { background: var(--sheet); border-top: 4px solid var(--accent); border-bottom: 1px solid var(--rule); }
.masthead p, main, footer > * {
  width: 100%; max-width: ${pageWidth}; margin: 0 auto; padding: ${space.s2} ${space.s3};
}
.masthead p { font: ${text.lead}/1.25 ${fonts.display}; text-wrap: balance; }
.masthead small { display: block; font: ${text.small}/1.5 ${fonts.text}; color: var(--inkSoft); letter-spacing: 0.02em; }
main { flex: 1; padding-block: ${space.s6} ${space.s3}; }
main > * { max-width: var(--column); }
footer { border-top: 1px solid var(--rule); font-size: ${text.small}; color: var(--inkSoft); }
footer > * { display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space.s1} ${space.s2}; padding-block: ${space.s2}; }
footer p, footer ul { margin: 0; }
footer ul { display: flex; flex-wrap: wrap; gap: ${space.s1} ${space.s3}; padding: 0; list-style: none; }
footer a { padding-block: ${space.half}; }

h1, h2, h3 { margin: 0 0 ${space.s1}; font-family: ${fonts.display}; font-weight: 400; line-height: 1.2; text-wrap: balance; }
h1 { font-size: ${text.h1}; letter-spacing: -0.01em; }
h2 { font-size: ${text.h2}; }
p { margin: 0 0 ${space.s2}; text-wrap: pretty; }
.lead { color: var(--inkSoft); }
a { color: var(--link); text-underline-offset: 0.15em; }
a:hover { color: var(--accentHover); text-decoration-thickness: 2px; }
code { font: 1em ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }

label { display: block; font-weight: 600; }
.field { margin-bottom: ${space.s3}; }
.message { color: var(--overdue); font-weight: 600; }
input {
  display: block; width: 100%; border: 1px solid var(--ruleStrong); border-radius: 2px;
  background: var(--sheet); color: var(--ink); font: inherit;
}
input[aria-invalid] { border: 2px solid var(--overdue); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: ${space.s2}; margin-top: ${space.s4}; }
.primary { border: 1px solid transparent; background: var(--accent); color: var(--accentInk); font-weight: 600; }
.primary:hover { background: var(--accentHover); }
.summary a { color: var(--overdue); font-weight: 600; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }

@media (max-width: 30rem) {
  .masthead p, main, footer > * { padding-inline: ${space.s2}; }
  main { padding-block: ${space.s4} ${space.s3}; }
  h1 { font-size: ${text.figure}; }
}
@media (forced-colors: active) {
  .primary { border-color: ButtonBorder; }
  input[aria-invalid] { border-width: 3px; }
}
@media (prefers-contrast: more) { :root { --inkSoft: var(--ink); --rule: var(--ink); --ruleStrong: var(--ink); } }
@media print {
  :root { color-scheme: light; }
  body { background: none; color: #000; }
  .actions, footer { display: none; }
}
`;
