import { unwrapOnce, z } from "~/contract/zod";

type Shape = Readonly<Record<string, z.ZodType>>;
type Path = readonly PropertyKey[];

interface Visitor {
  /** Called for each value that is neither a record nor a list. */
  readonly value?: (schema: z.ZodType, value: unknown, path: Path) => void;
  readonly record?: (shape: Shape, record: Readonly<Record<string, unknown>>, path: Path) => void;
  readonly list?: (element: z.ZodType, list: readonly unknown[], path: Path) => void;
}

/** Reports list indices as 0: all items are alike. */
export function walk(schema: z.ZodType, json: unknown, visitor: Visitor, path: Path = []): void {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(json)) {
    const element = inner.element as z.ZodType;
    visitor.list?.(element, json, path);
    for (const item of json) walk(element, item, visitor, [...path, 0]);
  } else if (inner instanceof z.ZodObject && typeof json === "object" && json !== null && !Array.isArray(json)) {
    const shape = inner.shape as Shape;
    const record = json as Readonly<Record<string, unknown>>;
    visitor.record?.(shape, record, path);
    for (const [name, field] of Object.entries(shape))
      if (name in record) walk(field, record[name], visitor, [...path, name]);
  } else visitor.value?.(inner, json, path);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const inner = unwrapOnce(schema);
  return inner === null ? schema : unwrapped(inner);
}
