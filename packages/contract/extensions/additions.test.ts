import { describe, expect, it } from "vitest";
import { requests } from "~/tests/support/plainBoard/requests";
import type { CallDefinition } from "../callDefinition";
import { calls } from "../calls";
import { z } from "../zod";
import { addition, additionsIn, encodedWithAdditions, unwrapped, withAdditions } from "./additions";
import { extensions } from "./extensions";

/**
 * Every field of a body, such as `physician.address.line1`; of the additions only those that are sent to a board
 * without extensions.
 */
function fieldsOf(schema: z.ZodType, path = ""): string[] {
  return unwrapped(schema).parts.flatMap((part) => {
    if (part instanceof z.ZodArray) return fieldsOf(part.element as z.ZodType, path);
    if (!(part instanceof z.ZodObject)) return [];
    return Object.entries(part.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) =>
      unwrapped(field).owner === null ? [`${path}${name}`, ...fieldsOf(field, `${path}${name}.`)] : [],
    );
  });
}

const ofExtensions = new Set(Object.values(extensions).flatMap((group) => Object.keys(group)));
const changes = Object.entries(calls).flatMap(([name, { path, body }]: [string, CallDefinition]) =>
  body === undefined || ofExtensions.has(name) ? [] : [[name, path, body] as const],
);

describe("API-10 a request has no field that neither the documents list nor an extension adds", () => {
  it.each(changes)("%s", (_name, path, body) => {
    const documented = requests[path];
    expect(documented).toBeInstanceOf(z.ZodType);
    const known = documented === undefined ? [] : fieldsOf(documented);
    expect(fieldsOf(body).filter((field) => !known.includes(field))).toEqual([]);
  });
});

describe("API-10 additions are sent to a board that announces their extension", () => {
  const body = z.union([
    z.string(),
    z.array(
      z.object({
        id: z.number(),
        replaces: addition("overwrite-protection", z.object({ id: z.number() }).nullish()),
        payment: z.object({ email: z.string(), chargeAttempt: addition("charging", z.string()).optional() }).nullable(),
      }),
    ),
  ]);
  const sent = [{ id: 1, replaces: null, payment: { email: "a@b.example", chargeAttempt: "key" } }];

  it.each<[string[], unknown]>([
    [[], [{ id: 1, payment: { email: "a@b.example" } }]],
    [["charging"], [{ id: 1, payment: { email: "a@b.example", chargeAttempt: "key" } }]],
    [["charging", "overwrite-protection"], sent],
  ])("%j", (announced, expected) => {
    expect(withAdditions(body, sent, (name) => announced.includes(name))).toEqual(expected);
  });

  it("and left out for another, also where the field's schema needs a value", () => {
    const since = addition("charging", z.string().nullable().default(null));
    const schema = z.object({ id: z.number(), since });
    for (const value of [null, "2026"])
      expect(encodedWithAdditions(schema, { id: 1, since: value }, () => false).data).toEqual({ id: 1 });
  });

  it("and it is asked for them only where there are any", () => {
    expect([...additionsIn(body, sent)]).toEqual(["overwrite-protection", "charging"]);
    expect([...additionsIn(body, [{ id: 1, replaces: undefined, payment: null }])]).toEqual([]);
    expect([...additionsIn(body, "text")]).toEqual([]);
  });
});
