import type { APIResponse, Page } from "@playwright/test";

interface Posted {
  /** What the button says. */
  readonly button: string;
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}

/** Posts every form of a page unchanged, once by each of its buttons, except those that sign out. */
export async function postForms(page: Page, response: APIResponse): Promise<Posted[]> {
  if (response.headers()["content-type"]?.startsWith("text/html") !== true) return [];
  // The portal's own pages let no script parse markup (require-trusted-types-for).
  const blank = await page.context().newPage();
  const forms = await blank.evaluate(formsOf, { html: await response.text(), url: response.url() });
  await blank.close();
  const posted: Posted[] = [];
  for (const { action, fields, button } of forms) {
    if (/\/(authentication|session|OnBehalfOf)\b/.test(action) || fields.some(signsOut)) continue;
    const answer = await page.request.post(action, {
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(action).origin },
      data: new URLSearchParams(fields).toString(),
      maxRedirects: 0,
    });
    posted.push({ button, status: answer.status(), type: answer.headers()["content-type"], text: await answer.text() });
  }
  return posted;
}

const signsOut = ([name, value]: [string, string]) => name === "intent" && value.startsWith("sign-out");

interface Form {
  readonly action: string;
  readonly button: string;
  readonly fields: [string, string][];
}

/** Runs in the browser, which knows what a form posts. */
function formsOf({ html, url }: { readonly html: string; readonly url: string }): Form[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.forms].flatMap((form) => {
    if (form.method !== "post") return [];
    const buttons = [...form.elements].filter(
      (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === "submit",
    );
    return buttons.map((button) => ({
      action: new URL(button.getAttribute("formaction") ?? form.getAttribute("action") ?? url, url).href,
      button: (button.textContent || button.name).trim(),
      fields: [...new FormData(form, button)].map(([name, value]): [string, string] => [
        name,
        typeof value === "string" ? value : "",
      ]),
    }));
  });
}
