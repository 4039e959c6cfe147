import type { CallDefinition } from "../callDefinition";
import { z } from "../zod";

/**
 * Extensions that add fields to requests of the documents. A board that doesn't announce one is never sent its fields:
 * it may refuse what it doesn't know.
 */
export const additionNames = [
  "address-details",
  "captcha-on-every-call",
  "charging",
  "overwrite-protection",
  "payment-details",
] as const;
export type AdditionName = (typeof additionNames)[number];

/**
 * No calls: an address that is saved may carry `shippingUntil`, the last day on which it is shipped to, and `isConfirmed`,
 * which confirms it as it is stored.
 */
export const addressDetailCalls = {} as const satisfies Record<string, CallDefinition>;

/**
 * No calls: `siteToken` comes with every call of an account search, not only with the documented ones: `activate`,
 * `CreatePhysician` and `Address/Verify` as well.
 */
export const captchaCalls = {} as const satisfies Record<string, CallDefinition>;

/**
 * No calls: what is saved carries `replaces`, what the physician was shown. The board answers 409 where something else is
 * stored, so that no window overwrites another.
 */
export const overwriteProtectionCalls = {} as const satisfies Record<string, CallDefinition>;

/**
 * No calls: a payment that is recorded carries when the money was taken (`chargedAt`), who paid (`payer`) and what the
 * holder of a bank account authorized (`debitAuthorization`), for receipts and their mails.
 */
export const paymentDetailCalls = {} as const satisfies Record<string, CallDefinition>;

const owners = new WeakMap<z.ZodType, AdditionName>();

/** Marks a field of a request as an addition of ours, of the extension `name`. */
export function addition<Schema extends z.ZodType>(name: AdditionName, field: Schema): Schema {
  owners.set(field, name);
  return field;
}

/** Which extensions a body that is about to be sent has fields of. */
export function additionsIn(schema: z.ZodType, body: unknown): ReadonlySet<AdditionName> {
  const found = new Set<AdditionName>();
  withAdditions(schema, body, (name) => Boolean(found.add(name)));
  return found;
}

/** The body with the documents' fields, and of ours those of the extensions that the board has. */
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

/** What is on the wire inside of optional and nullable schemas, codecs and unions, and the extension that has the field. */
export function unwrapped(schema: z.ZodType): {
  readonly parts: readonly z.ZodType[];
  readonly owner: AdditionName | null;
} {
  const owner = owners.get(schema) ?? null;
  const inner = innerOf(schema);
  if (inner === null) return { parts: [schema], owner };
  const within = inner.map(unwrapped);
  return {
    parts: within.flatMap(({ parts }) => parts),
    owner: owner ?? within.find((one) => one.owner !== null)?.owner ?? null,
  };
}

function innerOf(schema: z.ZodType): readonly z.ZodType[] | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  return null;
}
