import type { Trial } from "../party";

/** Milliseconds for a page to come and for what is on it. */
export const timeoutMs = 20_000;
/** Milliseconds between press and release, as a person's finger takes. */
export const pressMs = 120;

/** A CSS selector, or one with the text that the element contains. */
export type Target = string | { readonly css: string; readonly text: string };

export type Key = "Enter" | "Tab" | "Escape" | "End";

/** One page in a browser, and what a person does on it. */
export interface Window {
  open(url: string): Promise<void>;
  press(target: Target): Promise<void>;
  /** Opens what is folded around an element. */
  unfold(selector: string): Promise<void>;
  fill(selector: string, value: string): Promise<void>;
  key(...keys: readonly Key[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Resolves when the expression is true of the page; throws with the page's title. */
  holds(expression: string): Promise<void>;
  /** Resolves when the page's text contains `text`. */
  shows(text: string): Promise<void>;
}

/** Opens one window, which closes when the party is done. */
export type OpenWindow = (trial: Trial) => Promise<Window>;

/** The parts of a window that are expressions of the page, whatever drives the browser. */
export function expressionsIn(evaluate: (expression: string) => Promise<unknown>, waitFor: Window["holds"]) {
  const holds: Window["holds"] = async (expression) => {
    try {
      await waitFor(expression);
    } catch {
      throw new Error(`${expression} does not hold on "${String(await evaluate("document.title"))}".`);
    }
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
