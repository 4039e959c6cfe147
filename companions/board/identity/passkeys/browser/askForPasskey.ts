import type * as SimpleWebAuthn from "@simplewebauthn/browser";
import { allWith, valueOf } from "./attributes";
import { addControls } from "./controls";
import { problemOf, slowDevice } from "./passkeyErrors";

/** The library, which is sent before this script. */
declare const SimpleWebAuthnBrowser: typeof SimpleWebAuthn;

/** After so long, the page says that the browser or the device has not answered yet. */
const patienceMs = 15_000;

/**
 * Asks the browser for a passkey, existing or new, when the button is pressed, and posts its answer. Without it the form
 * names the alternative.
 */
export function askForPasskey(): void {
  const [form] = allWith("data-passkey");
  if (!(form instanceof HTMLFormElement)) return;
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  const [problem] = allWith("data-problem", form);
  if (problem === undefined || !browserSupportsWebAuthn()) return;
  const kind = valueOf(form, "data-passkey") === "new" ? "new" : "use";
  const options: unknown = JSON.parse(valueOf(form, "data-options") ?? "");
  // Last: without the handler below, the button would post an empty answer, and the alternative would be hidden.
  const button = addControls(form);
  if (button === null) return;
  const start = () =>
    kind === "new"
      ? startRegistration({ optionsJSON: options as SimpleWebAuthn.PublicKeyCredentialCreationOptionsJSON })
      : startAuthentication({ optionsJSON: options as SimpleWebAuthn.PublicKeyCredentialRequestOptionsJSON });

  const say = (text: string) => {
    problem.setAttribute("role", "alert");
    problem.textContent = text;
  };
  let presses = 0;
  let isAsking = false;
  const ask = async () => {
    const press = (presses += 1);
    isAsking = true;
    say("");
    const waiting = setTimeout(() => say(slowDevice[kind]), patienceMs);
    try {
      send(form, await start());
    } catch (error) {
      // Another press ends what the one before it began.
      if (press !== presses) return;
      isAsking = false;
      say(problemOf(kind, error));
      void offerInField();
    } finally {
      clearTimeout(waiting);
    }
  };

  /** Offers passkeys in the email field's list, if there is one, until one is chosen or the button is pressed. */
  const offerInField = async () => {
    const hasField = document.querySelector("input[autocomplete$=webauthn]") !== null;
    // To begin would end what a press began meanwhile.
    if (!hasField || !(await SimpleWebAuthnBrowser.browserSupportsWebAuthnAutofill()) || isAsking) return;
    const optionsJSON = options as SimpleWebAuthn.PublicKeyCredentialRequestOptionsJSON;
    startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(
      (answer) => send(form, answer),
      // The user did not start it.
      () => undefined,
    );
  };

  // Enter clicks it too. The form's other button has its own target.
  button.addEventListener("click", (event) => {
    event.preventDefault();
    void ask();
  });
  void offerInField();
  // What a page had begun has ended when it comes back from the browser's memory.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isAsking = false;
    void offerInField();
  });
}

function send(form: HTMLFormElement, answer: object): void {
  const field = form.elements.namedItem("answer");
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer);
  form.submit();
}
