import { frame } from "./attributes";
import { groupDigits } from "./cardNumber";
import type { CardHolder, FrameMessage, SiblingMessage, ToFrame, ToPage, ToSibling } from "./messages";

/** After so long without an answer, the token may be requested again. The page waits a little longer. */
const patienceMs = 15_000;
const cvvPatienceMs = 3_000;
const missing = { number: "Enter the card number", cvv: "Enter the security code" };

const page = document.documentElement;
const input = document.getElementById("field");
if (input instanceof HTMLInputElement) showField(input);

/**
 * One field in its own frame: the number or the security code of a card. The value stays on this origin; the page around
 * it gets only a token (PAY-02).
 */
function showField(input: HTMLInputElement): void {
  const name = frame.valueOf(page, "data-field") === "cvv" ? "cvv" : "number";
  const session = frame.valueOf(page, "data-session") ?? "";
  const parentOrigin = frame.valueOf(page, "data-parent-origin") ?? "";
  const own = location.origin;
  const error = document.getElementById("error");

  const post = (message: FrameMessage) =>
    parent.postMessage({ sandboxField: name, ...message } satisfies ToPage, parentOrigin);
  const answer = (sibling: Window, message: SiblingMessage) =>
    sibling.postMessage({ session, ...message } satisfies ToSibling, own);

  // The other frames of the page that have this origin and session.
  function postToSiblings(message: SiblingMessage): void {
    for (let index = 0; index < parent.frames.length; index += 1) {
      const sibling = parent.frames[index];
      if (sibling !== undefined && sibling !== window) answer(sibling, message);
    }
  }

  function show(problem: string): void {
    if (error) error.textContent = problem === "" ? "" : `Error: ${problem}`;
    if (problem === "") input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
  }

  const cvvRequests = new Map<number, (cvv: string) => void>();
  let lastRequest = 0;
  function cvv(): Promise<string> {
    const id = (lastRequest += 1);
    return new Promise<string>((resolve) => {
      cvvRequests.set(id, resolve);
      postToSiblings({ type: "cvv?", id });
      setTimeout(resolve, cvvPatienceMs, "");
    }).finally(() => cvvRequests.delete(id));
  }

  let isAsking = false;
  async function tokenize(holder: CardHolder): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    show("");
    postToSiblings({ type: "problem", problem: "", takesFocus: false });
    try {
      const { token, problems } = await requestToken(session, { number: input.value, cvv: await cvv(), ...holder });
      if (token !== undefined) return post({ type: "token", token });
      if (problems?.number !== undefined) show(problems.number);
      if (problems?.cvv !== undefined)
        postToSiblings({ type: "problem", problem: problems.cvv, takesFocus: problems.number === undefined });
      if (problems === undefined) show("This form was open for too long. Load the page again");
      if (problems === undefined || problems.number !== undefined) input.focus();
    } catch {
      show("The payment provider could not be reached. Nothing was charged. Try again.");
      input.focus();
    } finally {
      isAsking = false;
    }
    post({ type: "refused" });
  }

  addEventListener("message", ({ origin, source, data }: MessageEvent<ToFrame | ToSibling | null>) => {
    if (data === null) return;
    if (origin === parentOrigin && source === parent) {
      if (data.type === "tokenize" && name === "number") {
        const { month, year, firstName, lastName } = data;
        void tokenize({ month, year, firstName, lastName });
      }
      if (data.type === "mark-empty") show(input.value.trim() === "" ? missing[name] : "");
    }
    if (origin !== own || !("session" in data) || data.session !== session) return;
    if (data.type === "cvv?" && name === "cvv")
      answer(source as Window, { type: "cvv", id: data.id, value: input.value });
    if (data.type === "cvv") cvvRequests.get(data.id)?.(data.value);
    if (data.type === "problem" && name === "cvv") {
      show(data.problem);
      if (data.takesFocus) input.focus();
    }
  });

  // Enter submits the form, as in any other field.
  input.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) post({ type: "submit" });
  });
  if (name === "number") groupDigits(input);
  new ResizeObserver(() => post({ type: "height", height: page.offsetHeight })).observe(document.body);
  post({ type: "ready" });
}

interface TokenAnswer {
  readonly token?: string;
  readonly problems?: { readonly number?: string; readonly cvv?: string };
}

async function requestToken(session: string, card: CardHolder & { readonly number: string; readonly cvv: string }) {
  const request = new AbortController();
  const waiting = setTimeout(() => request.abort(), patienceMs);
  try {
    const answer = await fetch(`/fields/${session}/tokens`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(card),
      signal: request.signal,
    });
    return (await answer.json()) as TokenAnswer;
  } finally {
    clearTimeout(waiting);
  }
}
