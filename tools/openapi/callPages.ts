import type { Document } from "./documents";
import { alternativesOf, exampleOf, nameOf, resolved, type Schemas, type Wire } from "./examples";

interface Content {
  readonly [contentType: string]: { readonly schema: Wire };
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name?: string; readonly required?: boolean; readonly schema?: Wire }[];
  readonly requestBody?: { readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
  readonly security: readonly object[];
}
interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

/**
 * One page of Markdown for each call, and `README.md`, which lists them: the OpenAPI documents in a form for people.
 */
export function callPages({ board, extensions }: Record<"board" | "extensions", Document>): Record<string, string> {
  const schemas = { ...board.components.schemas, ...extensions.components.schemas } as Schemas;
  const parts = [
    { title: "Calls of every board", calls: callsOf(board) },
    { title: "Extensions", calls: callsOf(extensions) },
  ];
  const pages = parts.flatMap(({ calls }) =>
    calls.map((call): [string, string] => [`${call.operationId}.md`, pageOf(call, schemas)]),
  );
  const list = parts.flatMap(({ title, calls }) => [
    `## ${title}`,
    table(
      ["call", "what it does"],
      calls.map((call) => [`[${call.method} ${call.path}](${call.operationId}.md)`, call.summary]),
    ),
  ]);
  return { "README.md": text(["# The calls of a board", ...list]), ...Object.fromEntries(pages) };
}

function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(operation as Operation),
      method: method.toUpperCase(),
      path,
    })),
  );
}

function pageOf(call: Call, schemas: Schemas): string {
  const query = (call.parameters ?? []).filter(({ name }) => name !== undefined);
  const success = Object.entries(call.responses).find(([status]) => status.startsWith("2"));
  const [status = "204", { description = "", content = {} } = {}] = success ?? [];
  return text([
    `# ${call.method} ${call.path}`,
    call.description,
    `Asked ${who(call)}.`,
    ...(query.length === 0
      ? []
      : [
          "## Query",
          table(
            ["name", "value", ""],
            query.map(({ name = "", schema = {}, required = false }) => [
              `\`${name}\``,
              kindOf(schema, schemas),
              required ? "" : "may be left out",
            ]),
          ),
        ]),
    ...bodyOf("Request", call.requestBody?.content ?? {}, schemas, call.requestBody?.description),
    ...bodyOf(`Answer (${status})`, content, schemas, Object.keys(content).length === 0 ? description : undefined),
  ]);
}

function who({ security }: Call): string {
  if (security.length === 0) return "without a token, of anybody";
  return security.length > 1
    ? "with the token of the signed-in person, or without one for visitors"
    : "with the token of the signed-in person";
}

function bodyOf(title: string, content: Content, schemas: Schemas, description?: string): string[] {
  const descriptions = description === undefined ? [] : [description];
  const [contentType, body] = Object.entries(content)[0] ?? [];
  if (contentType === undefined || body === undefined)
    return descriptions.length === 0 ? [] : [`## ${title}`, ...descriptions];
  if (contentType !== "application/json")
    return [`## ${title}`, ...descriptions, `A file: ${Object.keys(content).join(", ")}.`];
  const fields = fieldsOf(body.schema, schemas, "");
  return [
    `## ${title}`,
    ...descriptions,
    ...(body.schema.description === undefined ? [] : [body.schema.description]),
    `\`\`\`json\n${JSON.stringify(exampleOf(body.schema, schemas), null, 2)}\n\`\`\``,
    ...(fields.length === 0 ? [] : [table(["field", "value", "", "meaning"], fields)]),
  ];
}

/** Every field with its path; recursion ends at a schema within itself. */
function fieldsOf(schema: Wire, schemas: Schemas, path: string, within: readonly string[] = []): string[][] {
  const name = nameOf(schema);
  if (name !== null && within.includes(name)) return [];
  const inside = name === null ? within : [...within, name];
  const inner = resolved(schema, schemas);
  const alternative = alternativesOf(inner)?.find((one) => one.type !== "null");
  if (alternative !== undefined) return fieldsOf(alternative, schemas, path, inside);
  if (inner.items !== undefined) return fieldsOf(inner.items, schemas, `${path}[]`, inside);
  return Object.entries(inner.properties ?? {}).flatMap(([property, field]) => {
    const at = path === "" ? property : `${path}.${property}`;
    const isNeeded = inner.required?.includes(property) ?? false;
    const row = [`\`${at}\``, kindOf(field, schemas), isNeeded ? "" : "may be left out", meaningOf(field, schemas)];
    return [row, ...fieldsOf(field, schemas, at, inside)];
  });
}

/** Description of the field and of its codes; not repeated for dates and ids. */
function meaningOf(field: Wire, schemas: Schemas): string {
  const { description, anyOf } = field;
  const codes = [field, ...(anyOf ?? [])].map((one) => resolved(one, schemas)).find((one) => one.enum !== undefined);
  return [...new Set([description, codes?.description])].filter((one) => one !== undefined).join(" ");
}

function kindOf(schema: Wire, schemas: Schemas): string {
  const inner = resolved(schema, schemas);
  const alternatives = alternativesOf(inner);
  if (alternatives !== undefined) return [...new Set(alternatives.map((one) => kindOf(one, schemas)))].join(" or ");
  if (inner.enum !== undefined) return inner.enum.join(", ");
  if (inner.const !== undefined) return JSON.stringify(inner.const);
  if (inner.format === "date") return "date, YYYY-MM-DD";
  const types = [inner.type ?? "anything"].flat();
  return types.map((type) => kinds[type] ?? type).join(" or ");
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  array: "list",
  object: "object",
};

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

function text(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}
