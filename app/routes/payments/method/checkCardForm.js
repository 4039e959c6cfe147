// The portal's script beside the provider's, for the card form: the server checks the portal's own fields before the
// provider receives anything, so that errors are shown while the number and the CVV stay typed (PAY-03). Where it does
// not run, or its check gets no answer, the server checks the same when the form comes with its token.
{
  const form = document.querySelector("[data-card-form]");
  const { paymentToken } = form.elements;
  let state = "unchecked";

  // In the capture phase, so that it runs before the provider's script.
  addEventListener(
    "submit",
    (event) => {
      const hasFields = !form.querySelector("[data-card-fields]").hidden;
      if (event.target !== form || paymentToken.value || !hasFields) return;
      if (state === "checked") {
        state = "unchecked";
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (state === "unchecked") check(event.submitter);
    },
    true,
  );

  async function check(button) {
    state = "checking";
    const page = await wrongPage();
    state = page ? "unchecked" : "checked";
    if (page) show(page);
    else form.requestSubmit(button);
  }

  /** Returns the page with the server's errors, otherwise null. */
  async function wrongPage() {
    const fields = new URLSearchParams(new FormData(form));
    fields.set("intent", "check-card");
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, redirect: "manual" });
      return answer.status === 422 ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    } catch {
      return null;
    }
  }

  function show(page) {
    for (const input of form.querySelectorAll("input[id]")) {
      // The provider's script may have added inputs, which the server's page lacks.
      const checked = page.getElementById(input.id);
      if (checked) input.parentElement.replaceWith(checked.parentElement);
    }
    const bannersOf = (shown) => shown.querySelector("main h1").previousElementSibling;
    bannersOf(document).replaceWith(bannersOf(page));
    document.title = page.title;
    bannersOf(document).querySelector("[tabindex]").focus();
    // The provider marks its own empty fields.
    form.dispatchEvent(new Event("refused"));
  }
}
