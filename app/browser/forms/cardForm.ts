import { allWith, remove, set } from "../attributes";
import { fieldsOf, pageAnswering } from "./postedForm";

/**
 * Lets the server check the portal's fields of a card form before the provider receives anything, so that errors are
 * shown while the number and the CVV stay typed (PAY-03). Where it does not run, or gets no answer, the server checks
 * the same when the form comes with its token.
 */
export function checkCardForm(): void {
  for (const form of allWith("data-card-form")) if (form instanceof HTMLFormElement) checkBeforeProvider(form);
}

function checkBeforeProvider(form: HTMLFormElement): void {
  let state: "unchecked" | "checking" | "checked" = "unchecked";

  const check = async (button: HTMLElement | null) => {
    state = "checking";
    form.setAttribute("aria-busy", "true");
    if (button !== null) set(button, "data-sending", "");
    const page = await refusedPage(form);
    form.removeAttribute("aria-busy");
    if (button !== null) remove(button, "data-sending");
    state = page === null ? "checked" : "unchecked";
    if (page === null) submitAgain(form, button);
    else show(page, form);
  };

  // In the capture phase, so that it runs before the provider's script.
  addEventListener(
    "submit",
    (event) => {
      if (event.target !== form || hasToken(form) || !showsFields(form)) return;
      if (state === "checked") {
        state = "unchecked";
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (state === "unchecked") void check(event.submitter);
    },
    true,
  );
}

function hasToken(form: HTMLFormElement): boolean {
  const token = form.elements.namedItem("paymentToken");
  return token instanceof HTMLInputElement && token.value !== "";
}

function showsFields(form: HTMLFormElement): boolean {
  return allWith("data-card-fields", form).some(({ hidden }) => !hidden);
}

/** Presses the button: `requestSubmit` came with Safari 16. */
function submitAgain(form: HTMLFormElement, button: HTMLElement | null): void {
  const pressed = button ?? allWith("data-card-fields", form)[0]?.querySelector<HTMLElement>("[type=submit]");
  pressed?.click();
}

/** Returns the page with the server's errors; null where it finds none, or does not answer. */
async function refusedPage(form: HTMLFormElement): Promise<Document | null> {
  const fields = fieldsOf(form, null);
  fields.set("intent", "check-card");
  const answer = await pageAnswering(form, fields);
  return answer.kind === "page" && answer.status === 422 ? answer.page : null;
}

function show(page: Document, form: HTMLFormElement): void {
  for (const input of form.querySelectorAll("input[id]")) {
    // The provider's script may have added inputs, which the server's page lacks.
    const checked = page.getElementById(input.id)?.parentElement;
    if (checked) input.parentElement?.replaceWith(checked);
  }
  const banners = bannersOf(page);
  if (banners) bannersOf(document)?.replaceWith(banners);
  document.title = page.title;
  banners?.querySelector<HTMLElement>("[tabindex]")?.focus();
  // The provider marks its own empty fields.
  form.dispatchEvent(new Event("refused"));
}

function bannersOf(page: Document) {
  return page.querySelector("main h1")?.previousElementSibling;
}
