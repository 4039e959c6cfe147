import type { PlainBrowser, Visited } from "~/tests/support/pages/plainBrowser";
import { filled, type Way, ways } from "./fill";
import { type Form, formsIn, linksIn } from "./markup";

/** An answer of the server, with who requested it and how. */
export interface Answer extends Visited {
  readonly who: string;
  readonly did: string;
}

/** What is common to all walks of a run. */
export interface Walks {
  /** Where pages are: the portal's address and the payment provider's. */
  readonly origins: ReadonlySet<string>;
  readonly answers: Answer[];
  /** What was not answered, in words. */
  readonly unanswered: string[];
  /** How often each kind of form was posted in each way. */
  readonly posted: Map<string, number>;
}

/** Addresses of one kind that one person opens, such as the forms of many activities. */
const maxOfKind = 4;
/** How often one kind of form is posted in one way, over all people. */
const maxPosts = 3;
/** Where the demo shows its mails, whose links change with what people sign in: only who begins there follows them. */
const mails = "/outbox";
/** Forms that end the walk: they have a walk of their own. */
const leaving = /logout|session\/end|OnBehalfOf\/stop|sign-out-everywhere/;

/**
 * Opens every link that leads to more pages, then posts every form in every way, and goes on from whatever that shows.
 *
 * @param beginnings addresses to begin at.
 */
export async function walk(
  walks: Walks,
  who: string,
  browser: PlainBrowser,
  beginnings: readonly string[],
): Promise<void> {
  const opened = new Set<string>();
  const kinds = new Map<string, number>();
  const forms: { readonly form: Form; readonly at: string }[] = [];
  const readsMails = beginnings.some(isOfMails);
  await openAll(beginnings);
  for (const way of ways) {
    // What a post shows may have forms that no page had before.
    for (const { form, at } of forms) await post(form, at, way);
  }

  async function openAll(first: readonly string[]): Promise<void> {
    const queue = [...first];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const url = next.split("#")[0] ?? next;
      const kind = kindOf(url);
      if (opened.has(url) || (kinds.get(kind) ?? 0) >= maxOfKind) continue;
      opened.add(url);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      queue.push(...(await take(browser.open(url, isElsewhere), `opened ${pathOf(url)}`)));
    }
  }

  /** Keeps the answer and gives the addresses that it leads to. */
  async function take(coming: Promise<Visited>, did: string): Promise<string[]> {
    const answer = await coming.catch(
      (error: unknown) => void walks.unanswered.push(`${who} ${did}: ${wordsOf(error)}`),
    );
    if (answer === undefined || isElsewhere(answer.url) || answer.text === "") return [];
    walks.answers.push({ ...answer, who, did });
    if (!isPage(answer)) return [];
    forms.push(...formsIn(answer.text).map((form) => ({ form, at: answer.url })));
    return linksIn(answer.text)
      .map((link) => new URL(link, answer.url).href)
      .filter((url) => !isElsewhere(url) && (readsMails || !isOfMails(url)));
  }

  async function post(form: Form, at: string, way: Way): Promise<void> {
    for (const button of form.buttons.length > 0 ? form.buttons : [null]) {
      const action = new URL(button?.action ?? form.action, at).href;
      if (isElsewhere(action) || leaving.test(`${action} ${button?.value}`)) continue;
      const fields = filled(form, button, way, who);
      const kind = `${way} ${kindOf(action)} ${isNaming(button) ? `${button?.name}=${button?.value}` : ""} ${[...new Set([...fields.keys()].map(kindOf))].toSorted().join(" ")}`;
      const times = walks.posted.get(kind) ?? 0;
      if (times >= maxPosts) continue;
      walks.posted.set(kind, times + 1);
      const did = `posted ${pathOf(action)} ${way}${button?.name ? `, ${button.name}=${button.value}` : ""}`;
      if (form.method === "get") {
        const url = new URL(action);
        url.search = fields.toString();
        await openAll(await take(browser.open(url.href, isElsewhere), did));
      } else {
        await openAll(await take(browser.post(action, fields.toString(), isElsewhere), did));
      }
    }
  }

  function isElsewhere(url: string): boolean {
    return !walks.origins.has(new URL(url).origin);
  }
}

const wordsOf = (error: unknown) =>
  error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);

/** Whether the button says what to do, rather than to what. */
const isNaming = (button: Form["buttons"][number] | null) => button !== null && !/\d|@/.test(button.value);

export const isPage = ({ headers }: Visited) => (headers.get("content-type") ?? "").startsWith("text/html");

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

const isOfMails = (url: string) => pathOf(url).startsWith(mails);

/** An address without what tells one thing from another of its kind. */
const kindOf = (text: string) =>
  text
    .replace(/[\w-]{43}/g, ":token")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
    .replace(/(returnTo|search)=[^&]*/g, "$1=")
    .replace(/\d+/g, ":n");
