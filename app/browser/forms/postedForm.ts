/** Returns what the form would post by the button, without the events of a submission. */
export function fieldsOf(form: HTMLFormElement, button: HTMLButtonElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  // Chrome 109 and Safari 15 ignore a button that is given to FormData.
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}

/** `none` is no answer in time, or no page; `aborted` is what the browser ended itself, such as by leaving. */
type PageAnswer =
  | { readonly kind: "page"; readonly page: Document; readonly status: number }
  | { readonly kind: "none" }
  | { readonly kind: "aborted" };

/** After so long without an answer there is none. */
const patienceMs = 10_000;

/** Posts the fields to the form's address. The answer comes as a document: the policy lets no text become markup. */
export function pageAnswering(form: HTMLFormElement, fields: URLSearchParams): Promise<PageAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.responseType = "document";
    request.timeout = patienceMs;
    request.addEventListener("load", () => {
      const { responseXML: page, status } = request;
      resolve(page === null ? { kind: "none" } : { kind: "page", page, status });
    });
    for (const type of ["error", "timeout"]) request.addEventListener(type, () => resolve({ kind: "none" }));
    request.addEventListener("abort", () => resolve({ kind: "aborted" }));
    request.send(fields);
  });
}
