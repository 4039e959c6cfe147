import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { calls } from "@portal/contract/calls";
import { identityCalls, identityExtensions } from "@portal/contract/identity";
import type { Document } from "./documents";
import { documentsOfSources, folder, openApiFiles } from "./publish";

const documents = documentsOfSources();
const { board, extensions, identity } = documents;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
}
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as Operation),
    })),
  );
const schemasOf = ({ components }: Document) =>
  (components as { schemas: Record<string, { properties: Record<string, object> }> }).schemas;

describe("the published contract", () => {
  const files = openApiFiles(documents);

  it("API-04 is what the schemas say today (after a change: npm run openapi)", () => {
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), "utf8"), name).toBe(text);
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort(),
    ).toEqual(Object.keys(files).sort());
  });

  it("API-04 has every call once, the core and the extensions apart", () => {
    const published = [...operationsOf(board), ...operationsOf(extensions)];
    const expected = Object.entries(calls).map(([name, { method, path }]) => `${name} ${method} ${path}`);
    expect(published.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort()).toEqual(
      expected.sort(),
    );
    expect(operationsOf(board).map(({ operationId }) => operationId)).not.toContain("getCapabilities");
    expect(operationsOf(identity).map(({ path }) => path)).toEqual(
      [...Object.values(identityCalls), ...Object.values(identityExtensions)].map(({ path }) => path),
    );
  });

  it.each([...operationsOf(board), ...operationsOf(extensions), ...operationsOf(identity)])(
    "says of $operationId what it does",
    ({ summary, description }) => {
      expect(summary).toMatch(/^[A-Z].{10,}[^.]$/);
      expect(description).toContain(summary);
    },
  );

  it("quotes no row of the register and no decision", () => {
    expect(JSON.stringify(documents).match(/\b[A-Z]+-\d\d\b|\bdecision \d/g)).toBeNull();
  });

  it("says who may ask: anyone, only someone with a token, or both", () => {
    const securityOf = (name: string) => operationsOf(board).find(({ operationId }) => operationId === name)?.security;
    expect(securityOf("matchPhysician")).toEqual([]);
    expect(securityOf("validateEmail")).toEqual([{}, { bearer: [] }]);
    expect(securityOf("getPhysician")).toEqual([{ bearer: [] }]);
  });

  const referred = (document: Document, file = "") =>
    new Set(
      [...JSON.stringify(document).matchAll(/"([\w.]*)#\/components\/schemas\/(\w+)"/g)]
        .filter(([, own]) => own === file)
        .map(([, , name]) => name),
    );

  it("refers only to what is there, and has nothing that no one refers to", () => {
    for (const document of [board, extensions, identity])
      expect(referred(document)).toEqual(new Set(Object.keys(schemasOf(document))));
  });

  it("says once what a board answers: the extensions refer to its document", () => {
    const there = referred(extensions, "board.json");
    expect([...there]).toContain("MedicalLicenseContent");
    expect(Object.keys(schemasOf(board))).toEqual(expect.arrayContaining([...there]));
    expect(Object.keys(schemasOf(extensions)).filter((name) => name in schemasOf(board))).toEqual([]);
  });

  it("distinguishes ids, and says of codes what they mean", () => {
    const schemas = schemasOf(board);
    expect(schemas["CcBlock"]?.properties["ccBlockId"]).toEqual({ $ref: "#/components/schemas/CcBlockId" });
    expect(schemas["CertificationGeneration"]).toMatchObject({
      type: "integer",
      enum: [1, 2, 3],
      description: "1 Lifetime, 2 TenYear, 3 Cc",
    });
  });

  it("carries the descriptions of schemas and their properties, also where they are taken over", () => {
    const schemas = schemasOf(board);
    expect(schemas["Physician"]?.properties["addresses"]).toMatchObject({
      description: "Empty from a board that stores none.",
    });
    expect(schemas["AddressToSave"]?.properties["replaces"]).toMatchObject({
      description: expect.stringContaining("409") as string,
    });
    expect(schemas["Examination"]?.properties["nextApplicationAvailableDate"]).toHaveProperty("description");
    expect(schemas["Application"]?.properties["knownCandidateStatusReason"]).toMatchObject({
      description: "9: the applicant withdrew.",
    });
  });
});
