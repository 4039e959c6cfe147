import { captchaFields } from "~/app/captcha/captcha";
import { allWith, valueOf } from "../attributes";
import { solve, workIn } from "./captchaWork";

/** After so long, the question is asked in place of a captcha elsewhere that has not answered. */
const patienceMs = 10_000;

/**
 * SEARCH-01: does the captcha's work, or shows one elsewhere, while Submit waits. The question stays for whom neither
 * works, and can be asked for at once.
 */
export function passCaptcha(): void {
  for (const captcha of allWith("data-captcha")) begin(captcha);
}

function begin(captcha: HTMLElement): void {
  const form = captcha.closest("form");
  const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
  const [question] = allWith("data-question", captcha);
  const [state] = allWith("data-captcha-state", captcha);
  if (!form || !button || question === undefined || state === undefined) return;

  const wait = () => {
    button.disabled = true;
    question.hidden = true;
    state.textContent = "Checking that you are a person…";
  };
  const ask = () => {
    button.disabled = false;
    question.hidden = false;
    state.textContent = "";
  };
  const pass = () => {
    button.disabled = false;
    state.textContent = "Checked: you can submit.";
  };

  const [widget] = allWith("data-widget", captcha);
  if (widget !== undefined) {
    wait();
    loadWidget(valueOf(widget, "data-widget") ?? "", { pass, ask });
    return;
  }
  const work = workIn(fieldValue(form, captchaFields.work));
  const solution = form.elements.namedItem(captchaFields.solution);
  if (work === null || !(solution instanceof HTMLInputElement)) return;
  wait();
  solve(work).then((solved) => {
    if (solved === null) return ask();
    solution.value = JSON.stringify(solved);
    pass();
  }, ask);
}

/** A captcha elsewhere, which a hospital's network may block. Its script calls two functions of the window. */
function loadWidget(source: string, { pass, ask }: { readonly pass: () => void; readonly ask: () => void }): void {
  const waiting = window.setTimeout(ask, patienceMs);
  const settle = (settled: () => void) => () => {
    window.clearTimeout(waiting);
    settled();
    return true;
  };
  const failed = settle(ask);
  Object.assign(window, { captchaSolved: settle(pass), captchaFailed: failed });
  const script = document.createElement("script");
  script.addEventListener("error", failed);
  script.src = source;
  document.head.append(script);
}

function fieldValue(form: HTMLFormElement, name: string): string | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : null;
}
