import { formatMoment } from "@portal/domain/time/boardTime";
import { listInWords } from "@portal/domain/wording";
import type { Session } from "./records/session";

/** Values of `amr` (RFC 8176) in words; others are kept as they are. */
const words: Readonly<Record<string, string>> = {
  pwd: "a password",
  otp: "a one-time code",
  sms: "a code by text message",
  swk: "a passkey",
  hwk: "a hardware key",
  fpt: "a fingerprint",
  face: "their face",
  pin: "a PIN",
};
/** They say that it was proved, not how. */
const isOfResult = (method: string) => method === "mfa" || method === "user";

/** How a person has signed in, kept with the payments that they confirm. */
export function signInText({ person, methods, provedAt }: Pick<Session, "person" | "methods" | "provedAt">): string {
  const named = methods.filter((method) => !isOfResult(method)).map((method) => words[method] ?? method);
  const how = named.length === 0 ? "the identity provider, which does not say how" : listInWords(named);
  const when = provedAt === null ? "" : `, on ${formatMoment(provedAt)}`;
  return person.kind === "staff"
    ? `Staff (${person.fullName}), for the physician, with ${how}${when}`
    : `${how}${when}`;
}
