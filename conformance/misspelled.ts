import { z } from "~/contract/zod";
import { pathOf } from "./pathOf";

/**
 * Names in an answer that differ from the contract's in upper and lower case alone (API-05). Where the contract can do
 * without the property, nothing else would find it: it would be read as left out.
 */
export function misspelled(schema: z.ZodType, json: unknown, path: readonly PropertyKey[] = []): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(json)) {
    return [...new Set(json.flatMap((item) => misspelled(inner.element as z.ZodType, item, [...path, 0])))];
  }
  if (!(inner instanceof z.ZodObject) || typeof json !== "object" || json === null) return [];
  const shape = inner.shape as Readonly<Record<string, z.ZodType>>;
  const byLowerCase = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return Object.entries(json).flatMap(([name, value]) => {
    const known = shape[name];
    if (known !== undefined) return misspelled(known, value, [...path, name]);
    const meant = byLowerCase.get(name.toLowerCase());
    return meant === undefined || meant in json ? [] : [`${pathOf([...path, name])}: spelled ${meant} in the contract`];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}
