import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { callPages } from "./callPages";
import { openApiDocuments } from "./documents";
import { portalDocument } from "./portalDocument";

const root = new URL("../../", import.meta.url);

/** Folder of the documents. */
export const folder = fileURLToPath(new URL("docs/openapi/", root));

/** The documents of the contract in the current sources: an exported schema is published under its name. */
export function documentsOfSources(): ReturnType<typeof openApiDocuments> {
  const modules = import.meta.glob<Record<string, unknown>>(
    ["/packages/contract/**/*.ts", "!/packages/contract/callDefinition.ts", "!/packages/contract/**/*.test.ts"],
    { eager: true },
  );
  return openApiDocuments(Object.assign({}, ...Object.values(modules)) as Record<string, unknown>, version());
}

function version(): string {
  return (JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string }).version;
}

/** The text of every document, by file name. */
export function openApiFiles(documents = documentsOfSources()): Readonly<Record<string, string>> {
  const all = { ...documents, portal: portalDocument(version()) };
  return Object.fromEntries(
    Object.entries(all).map(([name, document]) => [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`]),
  );
}

/** A page for each call, for people. */
export function callPagesOfSources(): Readonly<Record<string, string>> {
  return callPages(documentsOfSources());
}
