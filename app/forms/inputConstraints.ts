import { z } from "@portal/contract/zod";

/** Attributes of an input that the schema of its value decides. */
export interface InputConstraints {
  readonly required?: true;
  readonly maxLength?: number;
}

/**
 * Returns the attributes for the fields of what is saved. Conform's `getZodConstraint` marks as required what may be
 * empty or null, and finds no length in our schemas. Patterns are left out: those of a schema are for what is sent, such
 * as `YYYY-MM-DD`, and not for what is typed.
 */
export function inputConstraints<Shape extends Readonly<Record<string, z.ZodType>>>({ shape }: z.ZodObject<Shape>) {
  const constraints = Object.entries<z.ZodType>(shape).map(([name, field]) => [name, constraintsOf(field)]);
  return Object.fromEntries(constraints) as Readonly<Record<keyof Shape, InputConstraints>>;
}

function constraintsOf(field: z.ZodType): InputConstraints {
  const isRequired = ["", null, undefined].every((nothing) => !field.safeParse(nothing).success);
  const { anyOf: [text] = [], ...own } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" });
  const maxLength = own.maxLength ?? (typeof text === "object" ? text.maxLength : undefined);
  return { ...(isRequired && { required: true }), ...(maxLength !== undefined && { maxLength }) };
}
