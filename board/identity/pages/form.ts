import { html } from "hono/html";
import type { Questions } from "../options";
import type { Markup } from "./page";

/** Problems by field name; `form` is for the whole form. */
export type Problems<Name extends string> = { readonly [Field in Name | "form"]?: string };

/** Takes the focus, so that it is read first. Problems link to their fields, in the order of `names`. */
export function summary<Name extends string>(title: string, problems: Problems<Name>, names: readonly Name[]): Markup {
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
      hint: "Type one of the words. This keeps automated programs out.",
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
