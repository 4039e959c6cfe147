// Asks the browser for a passkey, existing or new, and posts its answer. Without this script the forms name the
// alternative.
{
  // Going back to a page that answered a post asks for the page, not for the post again.
  history.replaceState(history.state, "");

  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } =
    globalThis.SimpleWebAuthnBrowser;

  const form = document.querySelector("form[data-passkey]");
  const isNew = form.dataset.passkey === "new";
  const optionsJSON = JSON.parse(form.dataset.options);
  const problem = form.querySelector("[data-problem]");

  const problems = isNew
    ? {
        NotAllowedError: "The passkey was not added: you canceled, or it took too long. Try again.",
        InvalidStateError: "This device or security key has a passkey for your account already. Use another one.",
        ConstraintError:
          "This device or security key cannot add a passkey that asks for your PIN, fingerprint, or face. Try another one.",
        NotSupportedError: "This device or security key cannot add a passkey for this site. Try another one.",
        SecurityError: "Passkeys do not work at this web address.",
      }
    : {
        NotAllowedError:
          "You are not signed in: you canceled, it took too long, or there is no passkey for this site here. Try again, or sign in another way.",
        SecurityError: "Passkeys do not work at this web address. Sign in another way.",
      };
  const otherwise = isNew
    ? "Your browser could not add the passkey. Try again, or use another device."
    : "Your browser could not use the passkey. Try again, or sign in another way.";

  function send(answer) {
    form.elements.answer.value = JSON.stringify(answer);
    form.submit();
  }

  function explain({ name, cause }) {
    problem.setAttribute("role", "alert");
    problem.textContent = problems[cause?.name ?? name] ?? otherwise;
  }

  /** Offers passkeys in the email field's list, if there is one, until one is chosen or the button is pressed. */
  async function offerInField() {
    if (!document.querySelector("input[autocomplete$=webauthn]")) return;
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // The user did not start it, so failures are silent.
    startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(send, () => undefined);
  }

  if (browserSupportsWebAuthn()) {
    form.querySelector("[data-without]").hidden = true;
    const shown = form.querySelector("[data-with]");
    shown.innerHTML = shown.dataset.with;
    // Enter clicks it too. The form's other button has its own target.
    shown.querySelector("[type=submit]").addEventListener("click", (event) => {
      event.preventDefault();
      problem.textContent = "";
      const asked = isNew ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
      asked.then(send, (error) => {
        explain(error);
        offerInField();
      });
    });
    offerInField();
  }
}
