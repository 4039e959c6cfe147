import { allWith, closestWith, has, remove, set, valueOf } from "../attributes";

/**
 * Sends the form with which papers are handed in, and shows how much has arrived; takes files that are dropped on it,
 * and says before sending which are too large (PAPER-01). What the server answers is shown as without a script.
 */
export function sendPapers(): void {
  invite();
  // Before `sendOnce`, which would wait for another page.
  addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !has(form, "data-papers")) return;
      event.preventDefault();
      if (!has(form, "data-sending") && !cannotBeSent(form)) send(form, submitter);
    },
    true,
  );
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") target.setCustomValidity("");
  });
  addEventListener("dragover", (event) => {
    for (const input of allWith("data-dropping")) remove(input, "data-dropping");
    const input = fileFieldAt(event);
    if (input === null) return;
    event.preventDefault();
    set(input, "data-dropping", "");
  });
  addEventListener("drop", (event) => {
    const input = fileFieldAt(event);
    if (input === null || event.dataTransfer === null) return;
    event.preventDefault();
    remove(input, "data-dropping");
    input.files = event.dataTransfer.files;
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

function fileFieldAt({ target, dataTransfer }: DragEvent): HTMLInputElement | null {
  const form = target instanceof Element ? closestWith(target, "data-papers") : null;
  return form === null || dataTransfer?.types.includes("Files") !== true ? null : fileFieldOf(form);
}

function fileFieldOf(form: Element): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>("input[type=file]");
}

/** Says beside the field what the server would refuse only after receiving everything. */
function cannotBeSent(form: HTMLFormElement): boolean {
  const input = fileFieldOf(form);
  const maxFiles = Number(valueOf(form, "data-papers-most"));
  if (input !== null && (input.files?.length ?? 0) > maxFiles) {
    input.setCustomValidity(`Choose at most ${maxFiles} files. Put the other pages in one PDF.`);
    input.reportValidity();
    return true;
  }
  const maxBytes = Number(valueOf(form, "data-papers"));
  const tooLarge = [...(input?.files ?? [])].filter(({ size }) => size > maxBytes).map(({ name }) => name);
  if (input === null || tooLarge.length === 0) return false;
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  input.setCustomValidity(
    `Larger than ${megabytes} MB: ${tooLarge.join(", ")}. Send a smaller file, or send it in parts.`,
  );
  input.reportValidity();
  return true;
}

/** The place in the form where the script says what it does, which screen readers announce politely. */
function statusOf(form: Element): { readonly text: HTMLElement; readonly bar: HTMLProgressElement } | null {
  const [place] = allWith("data-papers-progress", form);
  if (place === undefined) return null;
  const bar = place.querySelector("progress") ?? document.createElement("progress");
  const text = place.querySelector("p") ?? document.createElement("p");
  if (!text.isConnected) {
    bar.className = valueOf(place, "data-papers-progress") ?? "";
    bar.max = 1;
    bar.hidden = true;
    bar.setAttribute("aria-label", "Sending");
    text.setAttribute("role", "status");
    place.append(bar, text);
  }
  return { text, bar };
}

function invite(): void {
  for (const form of allWith("data-papers")) {
    const status = statusOf(form);
    if (status !== null) status.text.textContent = "You can also drop files on this form.";
  }
}

function send(form: HTMLFormElement, button: HTMLElement | null): void {
  const status = statusOf(form);
  const say = (text: string) => {
    if (status !== null && status.text.textContent !== text) status.text.textContent = text;
  };
  const sending = [form, ...(button === null ? [] : [button])];
  const end = () => {
    for (const element of sending) remove(element, "data-sending");
    form.removeAttribute("aria-busy");
    if (status !== null) status.bar.hidden = true;
  };
  for (const element of sending) set(element, "data-sending", "");
  form.setAttribute("aria-busy", "true");
  if (status !== null) {
    status.bar.hidden = false;
    status.bar.value = 0;
  }
  say("Sending…");

  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.responseType = "document";
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (status !== null && total > 0) status.bar.value = loaded / total;
    // Not every step: a screen reader would speak all the time.
    const quarters = total > 0 ? Math.floor((loaded / total) * 4) : 0;
    if (quarters > 0 && quarters < 4) say(`Sending: ${quarters * 25} percent`);
  });
  request.upload.addEventListener("load", () => say("Sent. We are checking your files…"));
  request.addEventListener("load", () => {
    const { responseXML: page, responseURL: url } = request;
    end();
    remove(form, "data-unsaved");
    if (url !== form.action || page === null) location.assign(url.includes("notice=") ? `${url}#saved` : url);
    else show(page);
  });
  request.addEventListener("error", () => {
    void isSignedIn(form.action).then((isHere) => {
      end();
      if (isHere) return say(connectionLostText);
      // What was typed is kept by then, and offered after signing in.
      remove(form, "data-unsaved");
      location.assign(form.action);
    });
  });
  request.send(new FormData(form));
}

const connectionLostText =
  "The connection was lost. Some files may have been received: reload this page to see which, or select Send to send them all again. None is kept twice.";

/** A sign-in elsewhere cannot be followed by a script: it fails like a lost connection. */
function isSignedIn(page: string): Promise<boolean> {
  return fetch(page, { method: "HEAD", redirect: "manual" }).then(
    ({ type }) => type !== "opaqueredirect",
    () => true,
  );
}

/** Shows the page that answers the form in place of this one: its scripts run already. */
function show(page: Document): void {
  const shown = document.querySelector("main");
  const answered = page.querySelector("main");
  if (shown === null || answered === null) return location.reload();
  for (const script of answered.querySelectorAll("script")) script.remove();
  document.title = page.title;
  shown.replaceWith(answered);
  invite();
  scrollTo(0, 0);
  (answered.querySelector<HTMLElement>("[autofocus]") ?? answered).focus();
}
