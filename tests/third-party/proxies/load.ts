import { setTimeout as pause } from "node:timers/promises";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { formIn } from "~/tests/ops/postedForm";

export interface Load {
  /** Ends it; what it has counted. */
  stop(): Promise<{ readonly answered: number; readonly posted: number; readonly failures: readonly string[] }>;
}

/** Milliseconds between two requests of one visitor. */
const breath = 60;

/** People without an account, who open the search and send its form empty, one request after the other. */
export function startLoad(home: string, visitors: number): Load {
  let isOver = false;
  let answered = 0;
  let posted = 0;
  const failures: string[] = [];
  const judge = (what: string, status: number, expected: number) => {
    answered += 1;
    if (status !== expected) failures.push(`${what} was answered with ${status}`);
  };
  async function visit(): Promise<void> {
    const browser = new PlainBrowser();
    while (!isOver) {
      try {
        const page = await browser.open(`${home}SearchForAccount`);
        judge("GET", page.status, 200);
        const form = formIn(page.text, 'name="ssn4"');
        if (form !== null) {
          const sent = await browser.post(page.url, { ...form.fields, lastName: "", ssn4: "" });
          posted += 1;
          judge("POST", sent.status, 422);
        }
      } catch (error) {
        failures.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
      }
      await pause(breath);
    }
  }
  const visits = Array.from({ length: visitors }, visit);
  return {
    async stop() {
      isOver = true;
      await Promise.all(visits);
      return { answered, posted, failures };
    },
  };
}
