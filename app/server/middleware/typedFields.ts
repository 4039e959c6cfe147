import type { Request } from "express";
import { holdsCardNumber } from "~/domain/billing/cardNumbers";
import { bodyOf } from "./posts";

export interface TypedFields {
  /** Every field of the form in its order; secrets are empty. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Names of the fields whose value is left out. */
  readonly secrets: readonly string[];
}

/** Passwords, answers to a captcha, tokens, and numbers of people, banks and cards, by the names that our forms give them. */
const secretName = /password|captcha|turnstile|token|secret|ssn|cvv|routingnumber|accountnumber|cardnumber/i;

/** A Social Security number as people write it, wherever it was typed. */
const ssn = /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/;

/** The posted fields, for the page that gives them back; never for a log or a store. */
export function typedFields(request: Request): TypedFields {
  const posted = [...postedFields(request)];
  const isSecret = ([name, value]: readonly [string, string]) =>
    secretName.test(name) || ssn.test(value) || holdsCardNumber(value);
  return {
    fields: posted.map((field) => (isSecret(field) ? ([field[0], ""] as const) : field)),
    secrets: posted.filter((field) => field[1] !== "" && isSecret(field)).map(([name]) => name),
  };
}

/** As the portal's pages receive it, or as the sign-in pages have read it. */
function postedFields(request: Request): Iterable<[string, string]> {
  const bytes = bodyOf(request);
  if (bytes !== null) return new URLSearchParams(bytes.toString("utf8"));
  const body: unknown = request.body;
  const read = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return read.flatMap(([name, values]: [string, unknown]) =>
    [values].flat().map((value): [string, string] => [name, String(value)]),
  );
}
