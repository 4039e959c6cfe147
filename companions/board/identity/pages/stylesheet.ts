import { html, raw } from "hono/html";
import { createHash } from "node:crypto";
import { look, lookStyles } from "@portal/look/look";
import { icon } from "@portal/look/logo";
import { stylesheet } from "@portal/look/stylesheet";
import { fonts, space, text } from "@portal/look/tokens";
import type { Markup } from "./page";

const standardStyles = `${stylesheet}:root { --column: 26rem; }
.masthead a { display: inline-flex; align-items: center; gap: ${space.s2}; color: inherit; text-decoration: none; }
.masthead svg { flex: none; color: var(--accent); }
.masthead img { display: block; flex: none; width: auto; height: 2.5rem; max-width: 10rem; }
.notice { margin-bottom: ${space.s4}; padding: ${space.s2}; border-left: 4px solid var(--accent); background: var(--wash); }
.notice > :last-child { margin-bottom: 0; }
.masthead a:hover { text-decoration: underline; }

h1 { margin-bottom: ${space.s2}; }
form > h2:not(:first-child) { margin-top: ${space.s6}; }
.lead { margin-bottom: ${space.s4}; }
p > a:only-child { padding-block: ${space.half}; }

label { margin-bottom: ${space.half}; }
.field.wrong { padding-left: ${space.s2}; border-left: 4px solid var(--overdue); }
.field .message { margin: 0 0 ${space.s1}; }
input { min-height: 3rem; padding: ${space.s1} 0.75rem; }
.field .hint { margin: 0 0 ${space.s1}; color: var(--inkSoft); }
.field.box { display: flex; gap: ${space.s2}; align-items: flex-start; }
.box input { flex: none; width: 1.5rem; min-height: 1.5rem; margin: 0; accent-color: var(--accent); }
.after, [data-without] { margin-top: ${space.s4}; }
[data-problem]:not(:empty) { margin-bottom: ${space.s3}; }
.address { overflow-wrap: anywhere; }
.account { display: inline-block; max-width: 100%; font-weight: 600; overflow-wrap: anywhere; }
.actions { column-gap: ${space.s3}; }
button { border-radius: 2px; font: inherit; cursor: pointer; }
.primary { min-height: 3rem; padding: ${space.s1} ${space.s4}; }
.second {
  min-height: 3rem; padding: ${space.s1} ${space.s4}; border: 1px solid var(--ruleStrong); background: none;
  color: var(--link); font-weight: 600;
}
.second:hover { border-color: currentColor; color: var(--accentHover); }
.quiet {
  min-height: 3rem; padding: ${space.s1} 0; border: 0; background: none; color: var(--link);
  text-decoration: underline; text-underline-offset: 0.15em;
}
.quiet:hover { color: var(--accentHover); text-decoration-thickness: 2px; }

.summary {
  margin-bottom: ${space.s4}; padding: ${space.s2} ${space.s2} ${space.s2} 1.25rem;
  border: 1px solid var(--overdue); border-left-width: 4px; border-radius: 2px; background: var(--overdueWash);
}
.summary p, .summary ul { margin: 0; padding: 0; list-style: none; }
.summary .title { margin-bottom: ${space.half}; font: 600 ${text.body}/1.3 ${fonts.text}; }

.steps { margin: 0; padding: 0 0 0 ${space.s4}; }
.steps > li { margin-bottom: ${space.s4}; padding-left: ${space.s1}; }
.steps > li::marker { font: ${text.h2} ${fonts.display}; }
.qr { display: block; width: 18rem; max-width: 100%; margin: 0 0 ${space.s2}; border: 1px solid var(--rule); }
.key { display: block; }
.codes { margin: 0 0 ${space.s3}; padding-left: ${space.s4}; }
.codes li { padding: ${space.half} 0; font-size: ${text.lead}; }
.choices { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--rule); }
.choices li { padding: ${space.s1} 0; border-bottom: 1px solid var(--rule); }
.choices span { display: block; color: var(--inkSoft); font-size: ${text.small}; }
details { margin: ${space.s1} 0; }
summary { padding: ${space.half} 0; color: var(--link); cursor: pointer; }
details form { padding: ${space.s1} 0; }

.demonstration h3 { margin: ${space.s4} 0 ${space.s1}; font: 600 ${text.body}/1.3 ${fonts.text}; }
.demonstration ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--rule); }
.demonstration li { border-bottom: 1px solid var(--rule); }
.person {
  display: block; width: calc(100% + ${space.s2}); margin-inline: -${space.s1}; padding: 0.75rem ${space.s1}; border: 0;
  background: none; color: var(--ink); text-align: left;
}
.person:hover { background: var(--wash); }
.person span { display: block; overflow-wrap: anywhere; }
.person .name { color: var(--link); font-weight: 600; text-decoration: underline; text-underline-offset: 0.15em; }
.person .address { color: var(--inkSoft); font-size: ${text.small}; }

@media (min-width: 56rem) {
  .two { --column: 60rem; }
  .two .beside { display: grid; grid-template-columns: 26rem minmax(0, 1fr); gap: ${space.s8}; }
  .demonstration { padding-left: ${space.s8}; border-left: 1px solid var(--rule); }
}
@media (max-width: 55.99rem) {
  .demonstration { margin-top: ${space.s6}; padding-top: ${space.s4}; border-top: 1px solid var(--rule); }
}
@media (max-width: 30rem) { .primary, .second { width: 100%; } }
@media print {
  body { font-size: 10pt; }
  h1, h2, h3 { break-after: avoid; }
  li, .field, .qr { break-inside: avoid; }
  .after, .demonstration { display: none; }
  .two .beside { display: block; }
}
`;

/** A file of the sign-in pages. Its name changes with the content, so that it can be cached forever. */
interface LookFile {
  readonly name: string;
  readonly content: string;
}

/** @param homeUrl URL of the portal, which serves the fonts. */
export function stylesheetOf(homeUrl: string): LookFile {
  const content = standardStyles + lookStyles(look(), new URL(homeUrl).pathname);
  return { name: named(content, "css"), content };
}

/** For a page whose policy allows the file and no inline styles. */
export function linked({ name }: LookFile, folder: string): Markup {
  return html`<link rel="stylesheet" href="${folder}${name}" />`;
}

/** Styles in the page itself: on a slow line a page waits for one answer instead of two (docs/decisions/0012). */
export function inlined({ content }: LookFile): Markup {
  return html`<style>${raw(content)}</style>`;
}

/** Source expression of a content security policy that allows `inlined` styles, and no others. */
export function styleSource({ content }: LookFile): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

export function iconFile(): LookFile {
  const own = look().icon ?? look().logo?.light;
  const content = own === undefined ? icon : new TextDecoder().decode(own.bytes);
  return { name: named(content, "svg"), content };
}

function named(content: string, extension: string): string {
  return `${createHash("sha256").update(content).digest("hex").slice(0, 16)}.${extension}`;
}
