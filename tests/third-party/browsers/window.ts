import { setTimeout as pause } from "node:timers/promises";
import type { Trial } from "../party";

/** Milliseconds for a page to come and for what is on it, on a busy machine. */
export const timeoutMs = 60_000;
/** Milliseconds between press and release, as a person's finger takes. */
export const pressMs = 120;

/** A CSS selector, or one with the text that the element contains. */
export type Target = string | { readonly css: string; readonly text: string };

export type Key = "Enter" | "Tab" | "Escape" | "End";

/** A page, or a frame in it, and what a person does there. */
export interface Frame {
  press(target: Target): Promise<void>;
  fill(selector: string, value: string): Promise<void>;
  /** Opens what is folded around an element. */
  unfold(selector: string): Promise<void>;
  /** Resolves when the expression is true of the document; throws with its title. */
  holds(expression: string): Promise<void>;
  /** Resolves when the document's text contains `text`. */
  shows(text: string): Promise<void>;
}

/** One page in a browser. */
export interface Window extends Frame {
  open(url: string): Promise<void>;
  key(...keys: readonly Key[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Why its driver cannot answer the question whether to leave a page; or what does. */
  readonly leaving:
    | string
    /** Presses what leads away, and stays; throws where the browser does not ask. */
    | { stayWhenAsked(target: Target): Promise<void> };
  /** Without them there is no button: the page says so. */
  readonly passkeys: "no authenticator" | "none";
  /** Works in the document of the frame that this selector finds. */
  inFrame(selector: string, work: (frame: Frame) => Promise<void>): Promise<void>;
}

/** Opens one window, which closes when the party is done. */
export type OpenWindow = (trial: Trial) => Promise<Window>;

/** The parts of a frame that are expressions of its document, whatever drives the browser. */
export function expressionsIn(evaluate: (expression: string) => Promise<unknown>) {
  // The drivers' own ways to wait evaluate text in the page, which its Content Security Policy refuses.
  const holds: Frame["holds"] = async (expression) => {
    const until = performance.now() + timeoutMs;
    let last: unknown;
    while (performance.now() < until) {
      // A document that is being replaced answers with an error.
      last = await evaluate(expression).catch(String);
      if (last === true) return;
      await pause(100);
    }
    throw new Error(`${expression} is ${String(last)} on "${String(await evaluate("document.title"))}".`);
  };
  return {
    async unfold(selector: string) {
      const opened = `(() => {
        for (let at = document.querySelector(${JSON.stringify(selector)}); at; at = at.parentElement)
          if (at.matches("details")) at.open = true;
      })()`;
      await evaluate(opened);
    },
    holds,
    shows: (text: string) => holds(`document.body?.innerText.includes(${JSON.stringify(text)})`),
  };
}
