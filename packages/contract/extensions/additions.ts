import { unwrapOnce, z } from "../zod";

/**
 * Extensions without calls, which add fields to documented requests. A board that doesn't announce one never gets its
 * fields, because it may refuse unknown ones.
 */
export const additionCalls = {
  "address-details": {},
  "captcha-on-every-call": {},
  "overwrite-protection": {},
  "payment-details": {},
} as const;

export const additionDescriptions: Readonly<Record<keyof typeof additionCalls, string>> = {
  "address-details":
    "No calls: a saved address may carry `shippingUntil`, its last day as a shipping address, and `isConfirmed`, " +
    "which confirms it as stored.",
  "captcha-on-every-call":
    "No calls: every call of an account search carries `siteToken`, not only the documented ones: also " +
    "`activate`, `CreatePhysician` and `Address/Verify`.",
  "overwrite-protection":
    "No calls: saved records carry `replaces`, the record as the physician's page showed it. The board answers " +
    "409 where something else is stored, so that no window overwrites another.",
  "payment-details":
    "No calls: a recorded payment carries the time of the charge (`chargedAt`), the payer (`payer`), the state that " +
    "determined a surcharge (`surchargeState`) and the authorization of the account holder (`debitAuthorization`), for " +
    "receipts and their mails.",
};

/** `charging` has calls as well. */
export type AdditionName = keyof typeof additionCalls | "charging";

const owners = z.registry<{ readonly extension: AdditionName }>();

/** Marks a field of a request as an addition to the specification, of the extension `name`. */
export function addition<Schema extends z.ZodType>(name: AdditionName, field: Schema): Schema {
  owners.add(field, { extension: name });
  return field;
}

/** Returns the field `replaces` of a record to save. `shown` says what it carries, for readers of the contract. */
export const replaces = <Schema extends z.ZodType>(shown: string, record: Schema): Schema =>
  addition("overwrite-protection", record).describe(
    `Addition to the specification: ${shown}. A board with \`overwrite-protection\` answers 409 when something else is ` +
      "stored, so that no window overwrites another; it is not sent to other boards.",
  );

export function additionsIn(schema: z.ZodType, body: unknown): ReadonlySet<AdditionName> {
  const found = new Set<AdditionName>();
  withAdditions(schema, body, (name) => Boolean(found.add(name)));
  return found;
}

/** Encodes a body, then leaves out the additions that the board doesn't support: a schema with a default needs a value. */
export function encodedWithAdditions(schema: z.ZodType, body: unknown, has: (name: AdditionName) => boolean) {
  const encoded = schema.safeEncode(body);
  return encoded.success ? { ...encoded, data: withAdditions(schema, encoded.data, has) } : encoded;
}

/** Returns an encoded body with the documented fields, and only the additions that the board supports. */
export function withAdditions(schema: z.ZodType, body: unknown, has: (name: AdditionName) => boolean): unknown {
  const { parts } = unwrapped(schema);
  return parts.reduce((sent, part) => {
    if (part instanceof z.ZodArray && Array.isArray(sent))
      return sent.map((entry) => withAdditions(part.element as z.ZodType, entry, has));
    if (!(part instanceof z.ZodObject) || typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
    const shape = part.shape as Readonly<Record<string, z.ZodType>>;
    const fields = Object.entries(sent).flatMap(([name, value]: [string, unknown]) => {
      const field = shape[name];
      if (field === undefined) return [[name, value]];
      const owner = value === undefined ? null : unwrapped(field).owner;
      return owner === null || has(owner) ? [[name, withAdditions(field, value, has)]] : [];
    });
    return Object.fromEntries(fields) as unknown;
  }, body);
}

/** Unwraps optional and nullable schemas, codecs and unions; returns the wire schema and the field's extension. */
export function unwrapped(schema: z.ZodType): {
  readonly parts: readonly z.ZodType[];
  readonly owner: AdditionName | null;
} {
  const owner = owners.get(schema)?.extension ?? null;
  const inner = innerOf(schema);
  if (inner === null) return { parts: [schema], owner };
  const within = inner.map(unwrapped);
  return {
    parts: within.flatMap(({ parts }) => parts),
    owner: owner ?? within.find((one) => one.owner !== null)?.owner ?? null,
  };
}

function innerOf(schema: z.ZodType): readonly z.ZodType[] | null {
  const present = unwrapOnce(schema);
  if (present !== null) return [present];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  return null;
}
