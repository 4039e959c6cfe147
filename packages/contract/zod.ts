import * as z from "zod";

// zod compiles parsers with `new Function` where it may; the portal's content security policy forbids that in the
// browser, and zod probes for it. Everything that needs zod imports it from here, so that the probe never happens.
z.config({ jitless: true });

export { z };

/** Returns the schema below one optional, nullable or default; null for any other schema. */
export function unwrapOnce(schema: z.ZodType): z.ZodType | null {
  const canBeAbsent =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return canBeAbsent ? (schema.unwrap() as z.ZodType) : null;
}
