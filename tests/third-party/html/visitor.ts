import type { DemoVisitor } from "@portal/demo/demoVisitors";
import { captchaAnswer } from "~/tests/support/pages/captchaAnswer";
import type { PlainBrowser, Visited } from "~/tests/support/pages/plainBrowser";
import { filled } from "./fill";
import { formsIn } from "./markup";
import type { Walks } from "./walk";

/** A visitor with a fixed route. The answers are stored with those of the walk. */
interface Visitor {
  open(url: string): Promise<Visited>;
  /**
   * Posts the first form of the page that has a button of this value or a field of this name: unchanged, except for
   * what is typed.
   * @throws {Error} where the page has none
   */
  press(page: Visited, mark: string, typed?: Readonly<Record<string, string>>): Promise<Visited>;
}

export function visitor({ answers }: Walks, who: string, browser: PlainBrowser): Visitor {
  const kept = (answer: Visited, did: string) => {
    answers.push({ ...answer, who, did });
    return answer;
  };
  return {
    open: async (url) => kept(await browser.open(url), `opened ${url}`),
    async press(page, mark, typed = {}) {
      const forms = formsIn(page.text);
      const form = forms.find(
        ({ buttons, controls }) =>
          buttons.some(({ value }) => value === mark) || controls.some(({ name }) => name === mark),
      );
      if (form === undefined)
        throw new Error(`${who} finds no “${mark}” at ${page.url}, which was answered with ${page.status}`);
      const button = form.buttons.find(({ value }) => value === mark) ?? null;
      const fields = filled(form, button, "as it is");
      for (const [name, value] of Object.entries(typed)) fields.set(name, value);
      const action = new URL(button?.action ?? form.action, page.url).href;
      return kept(await browser.post(action, fields.toString()), `pressed ${mark} at ${page.url}`);
    },
  };
}

/**
 * Looks for an account; answers with the page that this leads to. @param home the portal's address, with a slash at the
 * end.
 */
export async function searchFor(
  { open, press }: Visitor,
  home: string,
  { lastName, ssn4, dateOfBirth }: DemoVisitor,
): Promise<Visited> {
  const page = await open(`${home}SearchForAccount`);
  return press(page, "ssn4", { lastName, ssn4, dateOfBirth, ...answerToCaptcha(page.text) });
}

/** The answer to the captcha's question, for who has no scripts. */
export function answerToCaptcha(page: string): Record<string, string> {
  const [, label = ""] = /<label[^>]*for="captcha-answer"[^>]*>([^<]*)/.exec(page) ?? [];
  const field = /<input[^>]*id="captcha-answer"[^>]*>/.exec(page)?.[0] ?? "";
  const name = /name="([^"]*)"/.exec(field)?.[1];
  return name === undefined ? {} : { [name]: captchaAnswer(label) ?? "" };
}
