import { ssn4 } from "@portal/contract/people/accountSearch";
import { capabilities, extensionNames } from "@portal/contract/extensions/extensions";
import { payment } from "@portal/contract/billing/payment";
import { physicianId } from "@portal/contract/ids";
import { currentUser } from "@portal/contract/people/physician";
import { wireDate, wireDateOrNeverSet, wireInstant } from "@portal/contract/values";
import { z } from "@portal/contract/zod";
import type { Comments } from "./comments";

export type Schema = z.core.JSONSchema.BaseSchema;

export interface Components {
  /** Wire schema: includes defaults and tolerated values, but no transformations. */
  schemaOf(schema: z.ZodType): Schema;
  /** A query parameter: described by the meaning of its text. */
  parameterOf(schema: z.ZodType): Schema;
  /** Every schema referenced so far, by name. */
  used(): Readonly<Record<string, Schema>>;
}

/** Schemas for references: everything that the contract exports, under its own name. */
export function components(exported: Readonly<Record<string, unknown>>, comments: Comments): Components {
  const registry = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(exported)) {
    if (value instanceof z.ZodType && !registry.has(value)) registry.add(value, { id: componentName(name) });
  }
  const found = new Map<string, Schema>();

  function schemaOf(schema: z.ZodType, io: "input" | "output" = "input"): Schema {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { metadata: registry, io, unrepresentable: "any", override });
    for (const [name, definition] of Object.entries($defs)) {
      if (!found.has(name)) found.set(name, described(referring(definition), sourceName(name, exported), comments));
    }
    return referring(own);
  }

  return {
    schemaOf: (schema) => schemaOf(schema),
    // Text that is parsed into something else is described as the result; other text as written.
    parameterOf: (schema) => schemaOf(schema, readsText(schema) ? "output" : "input"),
    used: () => Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function componentName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function sourceName(component: string, exported: Readonly<Record<string, unknown>>): string {
  return Object.keys(exported).find((name) => componentName(name) === component) ?? component;
}

function readsText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodPipe && !(schema.def.out instanceof z.ZodTransform);
}

/**
 * Examples for servers generated from the documents: generated values would violate a pattern, or show nothing useful.
 */
const examples = new Map<unknown, readonly unknown[]>([
  [wireDate, ["2026-07-15"]],
  [wireDateOrNeverSet, ["2026-07-15"]],
  [wireInstant, ["2026-07-15T17:00:00Z"]],
  // The same in every answer: staff act for a physician only where the record is the one that they asked for.
  [physicianId, [100214]],
  [ssn4, ["6789"]],
  [payment.shape.LastFour.unwrap(), ["4242"]],
  [
    currentUser,
    [{ physicianId: 100214, otherBoardPhysicianId: null, fullName: "Ruth Okafor", isOtherBoardPhysician: false }],
  ],
  [capabilities.shape.extensions, [extensionNames]],
]);

/** What JSON Schema cannot derive from our schemas, and what boards should send where the portal tolerates more. */
function override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Schema }): void {
  if (zodSchema === wireDate || zodSchema === wireDateOrNeverSet) {
    delete jsonSchema.pattern;
    Object.assign(jsonSchema, { format: "date" });
  }
  const known = examples.get(zodSchema);
  if (known !== undefined) Object.assign(jsonSchema, { examples: known });
  if (zodSchema instanceof z.ZodEnum) {
    const names = Object.entries(zodSchema.def.entries).filter(([, code]) => typeof code === "number");
    if (names.length === 0) return;
    Object.assign(jsonSchema, {
      type: "integer",
      description: names.map(([name, code]) => `${code} ${name}`).join(", "),
    });
  }
}

/** `#/$defs/…` of one schema become the document's components. */
function referring<Part>(schema: Part): Part {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Part;
}

/** Adds the source's comments; an existing description (the codes of an enumeration) is kept. */
function described(schema: Schema, name: string, comments: Comments): Schema {
  const comment = comments.get(name);
  const description = [comment, schema.description].filter(Boolean).join(" ");
  return { ...(description ? { description } : {}), ...withProperties(schema, name, comments) };
}

function withProperties(schema: Schema, path: string, comments: Comments): Schema {
  const { description: _, ...rest } = schema;
  const inner = { ...rest };
  if (inner.items && typeof inner.items === "object" && !Array.isArray(inner.items))
    inner.items = withProperties(inner.items, path, comments);
  if (inner.anyOf) inner.anyOf = inner.anyOf.map((one) => withProperties(one, path, comments));
  if (inner.properties) {
    inner.properties = Object.fromEntries(
      Object.entries(inner.properties).map(([name, property]) => {
        const own = `${path}.${name}`;
        const comment = comments.get(own);
        return [
          name,
          { ...(comment ? { description: comment } : {}), ...withProperties(property as Schema, own, comments) },
        ];
      }),
    );
  }
  return inner;
}
