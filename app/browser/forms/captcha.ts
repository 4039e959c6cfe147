import { captchaFields } from "~/app/captcha/captcha";
import { allWith, valueOf } from "../attributes";
import { solve, workIn } from "./captchaWork";

/** After so long without a result, the question is asked. The work goes on, and may make an answer needless. */
const patienceMs = 10_000;

/**
 * SEARCH-01: does the captcha's work, or shows one elsewhere, while Submit waits. Where neither works, the question is
 * asked; it can be asked for at once.
 */
export function passCaptcha(): void {
  for (const captcha of allWith("data-captcha")) begin(captcha);
}

function begin(captcha: HTMLElement): void {
  const form = captcha.closest("form");
  const submit = form?.querySelector<HTMLButtonElement>("[type=submit]");
  const [question] = allWith("data-question", captcha);
  const [state] = allWith("data-captcha-state", captcha);
  const [widget] = allWith("data-widget", captcha);
  if (!form || !submit || question === undefined || state === undefined) return;
  const work = workIn(fieldOf(form, captchaFields.work)?.value ?? "");
  const solution = fieldOf(form, captchaFields.solution);
  const answer = fieldOf(form, captchaFields.answer);
  if (widget === undefined && (work === null || solution === null)) return;

  const questionButton = document.createElement("button");
  questionButton.type = "button";
  questionButton.className = valueOf(question, "data-question") ?? "";
  questionButton.textContent = "Answer a question instead";
  state.after(questionButton);
  state.textContent = "Checking that you are a person…";
  submit.disabled = true;
  question.hidden = true;

  const settle = () => {
    window.clearTimeout(waiting);
    submit.disabled = false;
    questionButton.remove();
  };
  const ask = (because: string) => {
    const hadFocus = document.activeElement === questionButton;
    settle();
    question.hidden = false;
    state.textContent = because;
    if (hadFocus) answer?.focus();
  };
  const fail = () => ask("The automatic check didn’t work. Answer the question instead.");
  const pass = () => {
    const hadFocus = document.activeElement === questionButton;
    settle();
    if (hadFocus) submit.focus();
    // What was typed into the question stays, and is not needed.
    state.textContent = question.hidden
      ? "Check complete. You can submit."
      : "Check complete. You can submit; no answer is needed.";
  };
  const waiting = window.setTimeout(fail, patienceMs);
  questionButton.addEventListener("click", () => {
    ask("");
    answer?.focus();
  });
  // A page that comes back from the browser's memory has sent what it passed with.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (solution) solution.value = "";
    ask("");
  });

  if (widget !== undefined) loadWidget(valueOf(widget, "data-widget") ?? "", { pass, fail });
  else if (work !== null && solution !== null)
    solve(work).then((solved) => {
      if (solved === null) return fail();
      solution.value = JSON.stringify(solved);
      pass();
    }, fail);
}

/** A captcha elsewhere, which a hospital's network may block. Its script calls two functions of the window. */
function loadWidget(source: string, { pass, fail }: { readonly pass: () => void; readonly fail: () => void }): void {
  const settle = (settled: () => void) => () => {
    settled();
    return true;
  };
  Object.assign(window, { captchaSolved: settle(pass), captchaFailed: settle(fail) });
  const script = document.createElement("script");
  script.addEventListener("error", fail);
  script.src = source;
  document.head.append(script);
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
