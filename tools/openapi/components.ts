import { plainDateForm } from "@portal/contract/values";
import { z } from "@portal/contract/zod";

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
export function components(exported: Readonly<Record<string, unknown>>): Components {
  const registry = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(exported)) {
    if (value instanceof z.ZodType && !registry.has(value)) registry.add(value, { id: componentName(name) });
  }
  const found = new Map<string, Schema>();

  function schemaOf(schema: z.ZodType, io: "input" | "output" = "input"): Schema {
    const json = z.toJSONSchema(schema, { metadata: registry, io, unrepresentable: "any", override });
    const { $schema: _, $defs = {}, ...own } = published(json);
    for (const [name, definition] of Object.entries($defs)) if (!found.has(name)) found.set(name, definition);
    return own;
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

function readsText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodPipe && !(schema.def.out instanceof z.ZodTransform);
}

/**
 * Adds a schema's own `.meta()`, of which a reference has only the description; then what JSON Schema cannot derive from
 * our schemas, and what boards should send where the portal tolerates more.
 */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
  const isReference = jsonSchema.$ref !== undefined;
  // A schema made from another inherits its metadata, but is published as a reference to it.
  const { description, ...others } = (z.globalRegistry.has(zodSchema) && z.globalRegistry.get(zodSchema)) || {};
  Object.assign(jsonSchema, description === undefined ? {} : { description }, isReference ? {} : others);
  if (jsonSchema.pattern === plainDateForm.source) {
    delete jsonSchema.pattern;
    if (!isReference) jsonSchema.format = "date";
  }
  if (zodSchema instanceof z.ZodEnum && !isReference) {
    const codes = Object.entries(zodSchema.def.entries).filter(([, code]) => typeof code === "number");
    if (codes.length === 0) return;
    const meanings = codes.map(([name, code]) => `${code} ${name}`).join(", ");
    Object.assign(jsonSchema, {
      type: "integer",
      description: [description, meanings].filter(Boolean).join(" "),
    });
  }
}

/** `#/$defs/…` of one schema become the document's components; a description comes before what it describes. */
function published(schema: Schema): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text, (_name, value: unknown) =>
    value instanceof Object && "description" in value && typeof value.description === "string"
      ? Object.assign({ description: value.description }, value)
      : value,
  ) as Schema;
}
