import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { importSchemas } from "./importSchemas";

const published = importSchemas();

describe.each(["people", "examinations", "program", "other-boards"] as const)("the published schema of %s", (name) => {
  it("is what an import takes today (after a change: npm run openapi)", () => {
    const stored = readFileSync(packageFile(`docs/${name}.schema.json`), "utf8");
    expect(stored).toBe(published[`${name}.schema.json`]);
  });

  it("is known to the example of the documentation", () => {
    const example = JSON.parse(readFileSync(packageFile(`docs/${name}.example.json`), "utf8")) as object;
    expect(example).toHaveProperty("$schema", `./${name}.schema.json`);
  });
});

it("the documentation names what is required, no more and no less", () => {
  const documentation = readFileSync(packageFile("docs/importing-people.md"), "utf8");
  const rows = requiredRows(JSON.parse(published["people.schema.json"]) as Node, "");
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(documentation).toContain(row);
});

interface Node {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** A row for each object of the schema: its path and required fields. */
function requiredRows({ required, properties = {}, items, anyOf = [] }: Node, path: string): string[] {
  const below = (name: string) => (path === "" || path === "people" ? name : `${path}.${name}`);
  const where = path === "people" ? "a person" : `\`${path}\``;
  const own =
    required === undefined || path === "" ? [] : [`| ${where} | ${required.map((name) => `\`${name}\``).join(", ")} |`];
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, node]) => requiredRows(node, below(name))),
    ...(items === undefined ? [] : requiredRows(items, path)),
    ...anyOf.flatMap((node) => requiredRows(node, path)),
  ];
}

it("OPER-09 the schema of the program allows no annual fee below 0", () => {
  const { properties } = JSON.parse(published["program.schema.json"]) as {
    readonly properties: { annualFees: { properties: Readonly<Record<string, object>> } };
  };
  for (const fee of Object.values(properties.annualFees.properties))
    expect(fee).toEqual({ type: "number", minimum: 0, maximum: 1_000_000 });
});

it("the schema of people says that nullable texts and dates may be left out", () => {
  const { properties } = JSON.parse(published["people.schema.json"]) as {
    readonly properties: { people: { items: { properties: { certificates: { items: Node } } } } };
  };
  const { ccStatusDisplay, expirationDate } = properties.people.items.properties.certificates.items.properties ?? {};
  for (const field of [ccStatusDisplay, expirationDate]) expect(field).toHaveProperty("default", null);
});

it("the schema of people says what is required, and no field that is not there", () => {
  const { properties } = JSON.parse(published["people.schema.json"]) as {
    readonly properties: {
      people: { items: { required: string[]; properties: object; additionalProperties: boolean } };
    };
  };
  const { required, additionalProperties } = properties.people.items;
  expect([...required].sort()).toEqual(["fullName", "physicianId"]);
  expect(additionalProperties).toBe(false);
});
