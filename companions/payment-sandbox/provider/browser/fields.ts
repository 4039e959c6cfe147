import { cardForm, type FieldName } from "./attributes";
import type { CardHolder, ToFrame, ToPage } from "./messages";

/** After so long, a missing token may be requested again. */
const patienceMs = 20_000;
const titles = { number: "Card number, at the payment provider", cvv: "Security code, at the payment provider" };

const script = document.currentScript;
const source = new URL(script instanceof HTMLScriptElement ? script.src : location.href);

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();

/**
 * Puts the sandbox provider's fields for a card's number and security code into the portal's page. The page sees neither:
 * each is in a frame of the provider's origin, which returns only a token. docs/sandbox-provider.md describes the page's
 * part.
 */
function begin(): void {
  const [form] = cardForm.allWith("data-card-form");
  if (!(form instanceof HTMLFormElement)) return;
  const token = form.elements.namedItem("paymentToken");
  if (token instanceof HTMLInputElement) addFields(form, token);
}

function addFields(form: HTMLFormElement, tokenField: HTMLInputElement): void {
  const frames = { number: addFrame("number"), cvv: addFrame("cvv") };
  const ready = new Set<FieldName>();
  let pressed: HTMLButtonElement | null = null;
  let waiting = 0;

  const post = (name: FieldName, message: ToFrame) => frames[name].contentWindow?.postMessage(message, source.origin);
  const hide = (name: "data-card-fields" | "data-hosted-page", isHidden: boolean) => {
    for (const element of cardForm.allWith(name)) element.hidden = isHidden;
  };
  const stopWaiting = () => {
    window.clearTimeout(waiting);
    waiting = 0;
    form.removeAttribute("aria-busy");
  };
  const typed = (name: keyof CardHolder) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "";
  };
  // A click is a submit: `requestSubmit` came with Safari 16.
  const press = (button: HTMLButtonElement | null) => button?.click();
  const cardButton = () =>
    form.querySelector<HTMLButtonElement>(
      "button:not([type]):not([formnovalidate]), button[type=submit]:not([formnovalidate])",
    );

  // Safari names a submit's button since 15.4. Enter clicks one as well.
  form.addEventListener("click", ({ target }) => {
    pressed = (target instanceof Element ? target.closest("button") : null) ?? pressed;
  });

  // Ignores buttons that need no card (formnovalidate) and forms that have their token.
  form.addEventListener("submit", (event) => {
    if (pressed?.formNoValidate || tokenField.value !== "") return;
    event.preventDefault();
    if (waiting !== 0) return;
    waiting = window.setTimeout(() => {
      stopWaiting();
      // The provider's own page is the way on from frames that do not answer.
      hide("data-hosted-page", false);
    }, patienceMs);
    form.setAttribute("aria-busy", "true");
    const holder = {
      month: typed("month"),
      year: typed("year"),
      firstName: typed("firstName"),
      lastName: typed("lastName"),
    };
    post("number", { type: "tokenize", ...holder });
  });

  // The page did not submit the form because of its own fields.
  form.addEventListener("refused", () => {
    post("number", { type: "mark-empty" });
    post("cvv", { type: "mark-empty" });
  });

  function receive(message: ToPage): void {
    switch (message.type) {
      case "ready":
        ready.add(message.sandboxField);
        if (ready.size < 2) return;
        hide("data-card-fields", false);
        return hide("data-hosted-page", true);
      case "height":
        frames[message.sandboxField].style.height = `${Math.min(Math.max(message.height, 40), 400)}px`;
        return;
      case "submit":
        return press(cardButton());
      case "refused":
        return stopWaiting();
      case "token":
        if (waiting === 0) return;
        stopWaiting();
        tokenField.value = message.token;
        return press(pressed ?? cardButton());
    }
  }
  addEventListener("message", ({ origin, source: sender, data }: MessageEvent<ToPage | null>) => {
    const isFrame = data?.sandboxField === "number" || data?.sandboxField === "cvv";
    if (isFrame && origin === source.origin && sender === frames[data.sandboxField].contentWindow) receive(data);
  });

  // A page restored from the browser's memory, or a form that it refilled: the token was used.
  tokenField.value = "";
  addEventListener("pageshow", () => (tokenField.value = ""));
}

function addFrame(name: FieldName): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = titles[name];
  frame.src = `${source.origin}/fields/${encodeURIComponent(source.searchParams.get("session") ?? "")}/${name}`;
  // The frame leaves 6 pixels around its field for the focus ring.
  Object.assign(frame.style, {
    display: "block",
    border: "0",
    width: "calc(100% + 12px)",
    height: "6rem",
    margin: "-6px",
  });
  const place = cardForm.allWith("data-card-field").find((one) => cardForm.valueOf(one, "data-card-field") === name);
  place?.append(frame);
  return frame;
}
