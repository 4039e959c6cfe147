import type pg from "pg";

interface StoredMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const newBrowserSubject = "A new browser signed in to your account";

/**
 * Returns the queued mails, newest first; to one recipient, or to all. Without the mails about new browsers: almost
 * every sign-in of a test sends one.
 */
export async function mailsTo(pool: pg.Pool, recipient: string | null = null): Promise<StoredMail[]> {
  return (await everyMailTo(pool, recipient)).filter(({ subject }) => subject !== newBrowserSubject);
}

export async function newBrowserMailsTo(pool: pg.Pool, recipient: string): Promise<StoredMail[]> {
  return (await everyMailTo(pool, recipient)).filter(({ subject }) => subject === newBrowserSubject);
}

/** A mail's subject ends with the board's name (MAIL-04), which tests of other rules leave out. */
export function withoutBoardName(subject: string): string {
  const end = subject.lastIndexOf(" – ");
  return end === -1 ? subject : subject.slice(0, end);
}

export async function everyMailTo(pool: pg.Pool, recipient: string | null): Promise<StoredMail[]> {
  const { rows } = await pool.query<{ recipient: string; content: Omit<StoredMail, "recipient"> }>(
    "select recipient, content from board.outgoing_mail where $1::text is null or recipient = $1 order by mail_id desc",
    [recipient],
  );
  return rows.map(({ recipient: to, content }) => ({
    recipient: to,
    ...content,
    subject: withoutBoardName(content.subject),
  }));
}

/** Returns the link in the newest mail of this kind to the recipient. */
export async function linkTo(
  pool: pg.Pool,
  recipient: string,
  purpose:
    | "create-password"
    | "confirm-email"
    | "object-to-email"
    | "not-me"
    | "not-my-factor"
    | "keep-factor"
    | "keep-email",
): Promise<string> {
  const links = (await everyMailTo(pool, recipient)).map(({ text }) =>
    new RegExp(`^http\\S+/account/${purpose}/[\\w-]{43}$`, "mu").exec(text),
  );
  const [newest] = links.flatMap((found) => found ?? []);
  if (newest === undefined) throw new Error(`No such mail was sent to ${recipient}`);
  return newest;
}
