/** What went wrong with a mail, by the mail client's word for it; RFC 5321 has the server's numbers. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^EENVELOPE 5/, "The mail server refused the recipient’s address."],
  [/^EENVELOPE/, "The mail server did not take the recipient’s address at the time."],
  [/^EMESSAGE 5/, "The mail server refused the mail itself."],
  [/^EMESSAGE/, "The mail server did not take the mail at the time."],
  [/^EAUTH/, "The mail server did not accept the board’s sign-in."],
  [/^(ETLS|EREQUIRETLS)/, "The mail server offered no safe connection."],
  // The same word where nobody listens and where a certificate is not trusted.
  [/^ESOCKET/, "The mail server could not be reached, or not by a connection that is safe."],
  [/^ECONNECTION/, "The mail server broke off the connection."],
  [/^(EDNS|ENOTFOUND|ECONNREFUSED|ETIMEDOUT)/, "The mail server could not be reached, or did not answer."],
  [/^(EABORT|ABORT_ERR|TimeoutError)/, "The mail server took too long."],
  [/^EPROTOCOL/, "The mail server gave an answer that cannot be understood."],
];

const unknown = "The mail could not be delivered; it is not known why.";

/**
 * Why a mail has failed, for staff.
 *
 * @param fault the word of its last attempt, such as `EENVELOPE 550`; the text ends with it, for who looks further.
 */
export function faultText(fault: string | null): string {
  if (fault === null) return unknown;
  const [, text = unknown] = texts.find(([pattern]) => pattern.test(fault)) ?? [];
  return `${text} (${fault})`;
}
