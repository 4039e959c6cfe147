import { html, raw } from "hono/html";
import type { Block, Run } from "@portal/look/boardText";
import { type BoardTextName, look } from "@portal/look/look";
import { seal } from "@portal/look/logo";
import type { IdentityOptions, Questions } from "../options";

/** Escaped markup. Interpolated values are escaped unless they are markup. */
export type Markup = ReturnType<typeof html>;

export interface Frame extends NonNullable<IdentityOptions["footer"]> {
  readonly boardName: string;
  readonly contactEmail: string;
  /** Target of the masthead and 'Back to the portal'. */
  readonly homeUrl: string;
  /** `<style>` or `<link>`. */
  readonly styles: Markup;
  readonly iconUrl: string;
}

/** One column, or `two` side by side if there is room. `title` excludes the board's name. */
export async function page(
  frame: Frame,
  title: string,
  content: Markup,
  columns: "one" | "two" = "one",
): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – Physician Portal – ${frame.boardName}</title>
        <link rel="icon" type="image/svg+xml" href="${frame.iconUrl}" />
        ${frame.styles}
      </head>
      <body class="${columns}">
        <header class="masthead">
          <p>
            <a href="${frame.homeUrl}">${mark(frame.homeUrl)}<span>${frame.boardName} <small>Physician Portal</small></span></a>
          </p>
        </header>
        <main>${content}</main>
        <footer>${footer(frame)}</footer>
      </body>
    </html>`;
  return document.toString();
}

/** SHELL-02, SHELL-25: as on the portal's pages. What the board wrote itself has a page of the portal. */
function footer(frame: Frame): Markup {
  const { texts } = look();
  const links = [
    ["Privacy Policy", texts.privacy === undefined ? frame.policyUrl : `${frame.homeUrl}texts/privacy`],
    ["Terms of Use", texts.terms === undefined ? frame.termsUrl : `${frame.homeUrl}texts/terms`],
  ] as const;
  return html`<div>
    <p>${[frame.boardName, frame.postalAddress, frame.telephone].filter(Boolean).join(" · ")}</p>
    <ul>
      ${links.map(([label, url]) => (url ? html`<li><a href="${url}">${label}</a></li>` : ""))}
      <li>${emailLink(frame.contactEmail)}</li>
    </ul>
  </div>`;
}

/** The board's logo as an image, so that no script in it runs, or the standard mark. The name is beside it. */
function mark(homeUrl: string): Markup {
  const { logo } = look();
  if (logo === null) return raw(seal);
  const url = (name: string) => `${new URL(homeUrl).pathname}brand/${name}`;
  const picture = html`<img src="${url(logo.light.name)}" alt="" />`;
  if (logo.dark === null) return picture;
  return html`<picture
    ><source srcset="${url(logo.dark.name)}" media="screen and (prefers-color-scheme: dark)" />${picture}</picture
  >`;
}

export function boardText(name: BoardTextName): Markup | "" {
  const blocks = look().texts[name] ?? [];
  return blocks.length === 0 ? "" : html`<div class="notice">${blocks.map(blockOf)}</div>`;
}

function blockOf(block: Block): Markup {
  switch (block.kind) {
    case "heading":
      return html`<h2>${block.text}</h2>`;
    case "paragraph":
      return html`<p>${block.runs.map(runOf)}</p>`;
    case "list":
      return html`<ul>
        ${block.items.map((runs) => html`<li>${runs.map(runOf)}</li>`)}
      </ul>`;
  }
}

function runOf({ text, href }: Run): Markup | string {
  return href === null ? text : html`<a href="${href}">${text}</a>`;
}

function emailLink(email: string): Markup {
  return html`<a href="mailto:${email}">${breakable(email)}</a>`;
}

/** An email address that may wrap before its `@` or a dot. */
export function breakable(email: string): Markup {
  return html`${email.split(/(?=[@.])/).map((piece, index) => (index === 0 ? piece : html`<wbr />${piece}`))}`;
}

/** Problems by field name; `form` is for the whole form. */
export type Problems<Name extends string> = { readonly [Field in Name | "form"]?: string };

/** Of a form's page: begins with the word for problems, where there are some. */
export function titleOf(heading: string, problems: Problems<never>): string {
  return Object.keys(problems).length === 0 ? heading : `Error: ${heading}`;
}

/**
 * Empty without problems. Takes the focus, so that it is read first. Problems link to their fields, in the order of
 * `names`.
 */
export function summary<Name extends string>(
  title: string,
  problems: Problems<Name>,
  names: readonly Name[],
): Markup | "" {
  if (Object.keys(problems).length === 0) return "";
  const linked = names.map((name) =>
    problems[name] === undefined ? "" : html`<li><a href="#${name}">${problems[name]}</a></li>`,
  );
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <p class="title">${title}</p>
    ${problems.form === undefined ? html`<ul>${linked}</ul>` : html`<p>${problems.form}</p>`}
  </div>`;
}

interface Input {
  readonly type: "email" | "password" | "text";
  readonly autocomplete: string;
  readonly inputmode?: "numeric";
  readonly value?: string;
  /** Shown even without a problem. */
  readonly hint?: string;
}

export type FormQuestion = ReturnType<Questions["ask"]> | null;

/** Keeps out programs without scripts, images or sound. */
export function questionField(question: FormQuestion, problem: string | undefined): Markup {
  if (question === null) return html``;
  return html`<input type="hidden" name="question" value="${question.sealed}" />
    ${field("answer", question.text, problem, {
      type: "text",
      autocomplete: "off",
      hint: "Type only the answer. This keeps automated programs out.",
    })}`;
}

export function field(name: string, label: string, problem: string | undefined, input: Input): Markup {
  const { hint } = input;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(problem === undefined ? [] : [`${name}-problem`]),
  ];
  const describedBy = described.length === 0 ? "" : html` aria-describedby="${described.join(" ")}"`;
  const keys = input.inputmode === undefined ? "" : html` inputmode="${input.inputmode}"`;
  return html`<div class="field ${problem === undefined ? "" : "wrong"}">
    <label for="${name}">${label}</label>
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem === undefined ? "" : html`<p class="message" id="${name}-problem">${problem}</p>`}
    <input id="${name}" name="${name}" type="${input.type}" autocomplete="${input.autocomplete}"${keys}
      value="${input.value ?? ""}" autocapitalize="none" spellcheck="false" required${problem === undefined ? "" : html` aria-invalid="true"`}${describedBy} />
  </div>`;
}

export function checkbox(
  name: string,
  label: string,
  { isTicked, hint }: { readonly isTicked: boolean; readonly hint: string },
): Markup {
  return html`<div class="field box">
    <input id="${name}" name="${name}" type="checkbox" value="on"${isTicked ? " checked" : ""} aria-describedby="${name}-hint" />
    <div>
      <label for="${name}">${label}</label>
      <p class="hint" id="${name}-hint">${hint}</p>
    </div>
  </div>`;
}
