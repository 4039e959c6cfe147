import { setTimeout as pause } from "node:timers/promises";
import { formIn } from "./postedForm";
import { attestation, type Visitor } from "./visitors";

/** Answers to people during database outages. */
export interface Answers {
  readonly byStatus: Map<number, number>;
  reads: number;
  saves: number;
  /** Forms shown again for sending, and sent again. */
  sentAgain: number;
  /** Requests that got no answer. */
  unanswered: number;
  /** Descriptions of unexpected results. */
  readonly faults: string[];
}

export const newAnswers = (): Answers => ({
  byStatus: new Map(),
  reads: 0,
  saves: 0,
  sentAgain: 0,
  unanswered: 0,
  faults: [],
});

/** Milliseconds before a form is sent again. */
const patienceMs = 300;

/**
 * Saves one value after another until it is stopped, and resends forms that come back. A form is either processed, or
 * answered by a page with the entered values; the next page shows what was confirmed.
 */
export async function saveThroughOutages(
  { browser, email, home }: Visitor,
  answers: Answers,
  isOver: () => boolean,
): Promise<void> {
  /** Values that the board may have; null before the first save. */
  let possible: ReadonlySet<string> | null = null;
  for (let credits = 1; ; credits = (credits % 30) + 1) {
    const isLast = isOver();
    const page = await dashboard();
    const typed = `${credits}`;
    const form = attestation(page, home, typed);
    if (form === null) return void answers.faults.push(`${email}: the dashboard has lost its form`);
    if (possible !== null && !possible.has(form.shown))
      answers.faults.push(`${email}: ${[...possible].join(" or ")} was saved and ${form.shown} is shown`);
    if (isLast) return;
    const isSaved = await save(form.url, form.fields, typed);
    possible = new Set(isSaved ? [typed] : [form.shown, typed]);
  }

  /** Retries until there is a page, as people do. */
  async function dashboard(): Promise<string> {
    for (;;) {
      const answer = await counted(browser.load(`${home}en/dashboard`));
      if (answer?.status === 200) {
        answers.reads += 1;
        return answer.text;
      }
      if (answer?.location?.includes("/authentication/") === true) throw new Error(`${email} was signed out`);
      await pause(patienceMs);
    }
  }

  async function save(url: string, fields: Readonly<Record<string, string>>, typed: string): Promise<boolean> {
    const answer = await counted(browser.send(url, fields));
    if (answer === null) return false;
    if (answer.status === 303 && answer.location?.includes("/error/") === false) {
      answers.saves += 1;
      return true;
    }
    const again = formIn(answer.text, "Send again");
    if (again !== null) {
      if (!Object.values(again.fields).includes(typed))
        answers.faults.push(`${email}: a form came back without what was typed`);
      await pause(patienceMs);
      answers.sentAgain += 1;
      return save(new URL(again.action, home).href, again.fields, typed);
    }
    const keepsTyped =
      answer.location?.includes("kept=") === true || attestation(answer.text, home, typed)?.shown === typed;
    if (!keepsTyped)
      answers.faults.push(`${email}: a save was answered with ${answer.status}, and what was typed is lost`);
    return false;
  }

  async function counted(asked: Promise<Response>) {
    const answer = await asked.then(
      async (response) => ({
        status: response.status,
        location: response.headers.get("location"),
        text: await response.text(),
      }),
      () => null,
    );
    if (answer === null) answers.unanswered += 1;
    else answers.byStatus.set(answer.status, (answers.byStatus.get(answer.status) ?? 0) + 1);
    return answer;
  }
}
