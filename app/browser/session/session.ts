import { allWith, remove, valueOf } from "../attributes";
import { hasPassword, typedFieldsOf, unsavedForms } from "../forms/unsavedForms";
import { aboutToExpire, addDialog, ended } from "./sessionDialogs";

const warningSeconds = 60;
/** Typing is reported at most this often (AUTH-09). */
const reportingMs = 20_000;
/** After so long without an answer, there is none. */
const patienceMs = 10_000;

/**
 * Follows the session, which the server alone ends: another tab may have renewed it, or the machine may have slept. Asks
 * a minute before its end whether to continue (AUTH-10), renews it silently where the person is active, and reports
 * typing (AUTH-09). At the end, the form typed into last is posted to be kept; one that the server could not keep, or
 * with a password, stays visible.
 */
export function followSession(): void {
  const [script] = allWith("data-session");
  const path = valueOf(script, "data-session");
  const loggedOut = valueOf(script, "data-logged-out");
  if (path === null || loggedOut === null) return;
  const warning = addDialog(aboutToExpire, script);
  const loss = addDialog(ended, script);
  let lastActive = Date.now();
  let lastReported = lastActive;
  let timer = 0;

  const wait = (seconds: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void checkSession(), seconds * 1000);
  };

  const checkSession = () => ask(() => answerTo(path), false);
  const renew = () => {
    lastReported = Date.now();
    return ask(() => post(path, new URLSearchParams({ intent: "renew" })), true);
  };

  async function ask(request: () => Promise<Response>, isRenewal: boolean) {
    const left = await request().then(secondsLeft, () => null);
    if (left !== null) return follow(left, isRenewal);
    // AUTH-10 asks for this line.
    console.warn("The session could not be checked; it is tried again in ten seconds.");
    if (document.body.hidden) location.reload();
    wait(10);
  }

  async function follow(left: number, isRenewal: boolean): Promise<void> {
    if (left <= 0) return leave();
    document.body.hidden = false;
    if (left > warningSeconds) {
      warning?.close("elsewhere");
      return wait(left - warningSeconds);
    }
    const isActive = Date.now() - lastActive < warningSeconds * 1000;
    if (isActive && !isRenewal) return renew();
    if (!isActive && !warning?.open) warning?.showModal();
    wait(Math.min(left, 5));
  }

  async function leave() {
    // To leave would end a form that is on its way; its answer says what the session's end did to it.
    if (allWith("data-sending").length > 0) return wait(5);
    warning?.close("elsewhere");
    const query = new URLSearchParams({ returnTo: location.pathname + location.search });
    const form = unsavedForms()
      .filter((unsaved) => !hasPassword(unsaved))
      .pop();
    if (form !== undefined && (await isKept(form))) {
      query.set("kept", "1");
      remove(form, "data-unsaved");
    }
    if (unsavedForms().length > 0 && !document.body.hidden) return loss?.showModal();
    for (const lost of unsavedForms()) remove(lost, "data-unsaved");
    location.replace(`${loggedOut}?${query.toString()}`);
  }

  warning?.addEventListener("close", () => {
    if (warning.returnValue !== "elsewhere") void renew();
    warning.returnValue = "";
  });
  for (const type of ["keydown", "pointerdown", "scroll"]) addEventListener(type, () => (lastActive = Date.now()));
  addEventListener("input", () => {
    if (Date.now() - lastReported > reportingMs) void renew();
  });
  // Back shows nothing until the session is checked (AUTH-04).
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = true;
    void checkSession();
  });
  addEventListener("visibilitychange", () => document.hidden || void checkSession());
  void follow(Number(valueOf(script, "data-expires-in-seconds")), true);
}

function post(path: string, body: URLSearchParams): Promise<Response> {
  return answerTo(path, { method: "POST", body, headers: { Accept: "application/json", "Keep-Form": "1" } });
}

async function answerTo(path: string, request: RequestInit = {}): Promise<Response> {
  const limit = new AbortController();
  const timeout = window.setTimeout(() => limit.abort(), patienceMs);
  return fetch(path, { ...request, signal: limit.signal }).finally(() => window.clearTimeout(timeout));
}

async function isKept(form: HTMLFormElement): Promise<boolean> {
  return post(form.action, typedFieldsOf(form)).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns null for an answer that does not say it, such as an error of a proxy. */
async function secondsLeft(response: Response): Promise<number | null> {
  const answer: unknown = await response.json().catch(() => null);
  const isAnswer = typeof answer === "object" && answer !== null && "expiresInSeconds" in answer;
  return isAnswer && typeof answer.expiresInSeconds === "number" ? answer.expiresInSeconds : null;
}
