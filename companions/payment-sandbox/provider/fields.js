// Puts the sandbox provider's fields for a card's number and security code into the portal's page. The page sees
// neither: each is in a frame of the provider's origin, which returns only a token. docs/sandbox-provider.md describes
// the page's part: data-card-form, data-card-field, data-card-fields, data-hosted-page, paymentToken.
{
  const { origin, searchParams } = new URL(document.currentScript.src);
  const session = searchParams.get("session");
  const titles = { number: "Card number, at the payment provider", cvv: "Security code, at the payment provider" };
  /** Milliseconds after which a missing token may be requested again. */
  const patience = 20_000;

  function begin() {
    const form = document.querySelector("form[data-card-form]");
    const kept = form?.elements.namedItem("paymentToken");
    if (!kept) return;
    const frames = new Map();
    const ready = new Set();
    let pressed = null;
    let waiting = 0;

    for (const name of Object.keys(titles)) {
      const frame = document.createElement("iframe");
      frame.title = titles[name];
      frame.src = `${origin}/fields/${encodeURIComponent(session)}/${name}`;
      // The frame leaves 6 pixels around its field for the focus ring.
      Object.assign(frame.style, {
        display: "block",
        border: "0",
        width: "calc(100% + 12px)",
        height: "6rem",
        margin: "-6px",
      });
      document.querySelector(`[data-card-field="${name}"]`)?.append(frame);
      frames.set(name, frame);
    }

    const stopWaiting = () => {
      clearTimeout(waiting);
      waiting = 0;
      form.removeAttribute("aria-busy");
    };

    function reveal() {
      document.querySelector("[data-card-fields]")?.removeAttribute("hidden");
      document.querySelector("[data-hosted-page]")?.setAttribute("hidden", "");
    }

    const cardButton = () =>
      form.querySelector("button:not([type]):not([formnovalidate]), button[type=submit]:not([formnovalidate])");

    // Safari names a submit's button since 15.4. Enter clicks one as well.
    form.addEventListener("click", ({ target }) => (pressed = target.closest("button") ?? pressed));

    // Ignores buttons that need no card (formnovalidate) and forms that have their token.
    form.addEventListener("submit", (event) => {
      if (pressed?.formNoValidate || kept.value) return;
      event.preventDefault();
      if (waiting) return;
      waiting = setTimeout(stopWaiting, patience);
      form.setAttribute("aria-busy", "true");
      const typed = (name) => form.elements.namedItem(name)?.value ?? "";
      const card = {
        month: typed("month"),
        year: typed("year"),
        firstName: typed("firstName"),
        lastName: typed("lastName"),
      };
      frames.get("number").contentWindow.postMessage({ type: "tokenize", ...card }, origin);
    });

    // The page did not submit the form because of its own fields.
    form.addEventListener("refused", () => {
      for (const frame of frames.values()) frame.contentWindow.postMessage({ type: "mark-empty" }, origin);
    });

    // A click is a submit: `requestSubmit` came with Safari 16.
    const answers = new Map([
      ["ready", (name) => ready.add(name).size === frames.size && reveal()],
      ["height", (name, { height }) => (frames.get(name).style.height = `${Math.min(Math.max(height, 40), 400)}px`)],
      ["submit", () => cardButton().click()],
      ["refused", stopWaiting],
      [
        "token",
        (_name, { token }) => {
          if (!waiting) return;
          stopWaiting();
          kept.value = token;
          (pressed ?? cardButton()).click();
        },
      ],
    ]);
    addEventListener("message", ({ origin: from, source, data }) => {
      const name = data?.sandboxField;
      if (from === origin && source === frames.get(name)?.contentWindow) answers.get(data.type)?.(name, data);
    });

    // A page restored from the browser's memory, or a form that it refilled: the token was used.
    kept.value = "";
    addEventListener("pageshow", () => (kept.value = ""));
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
}
