import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { callPages } from "./callPages";
import { readComments } from "./comments";
import { type Contract, openApiDocuments } from "./documents";

const root = new URL("../../", import.meta.url);

/** Folder of the documents. */
export const folder = fileURLToPath(new URL("docs/openapi/", root));

/** The contract in the current sources. */
export function contractOfSources(): Contract {
  const modules = import.meta.glob<Record<string, unknown>>(
    ["/packages/contract/**/*.ts", "!/packages/contract/callDefinition.ts", "!/packages/contract/**/*.test.ts"],
    { eager: true },
  );
  const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string };
  const paths = Object.keys(modules).map((path) => fileURLToPath(new URL(path.slice(1), root)));
  return { modules, comments: readComments(paths), version };
}

/** The text of every document, by file name. */
export function openApiFiles(contract: Contract = contractOfSources()): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(openApiDocuments(contract)).map(([name, document]) => [
      `${name}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  );
}

/** A page for each call, for people. */
export function callPagesOfSources(): Readonly<Record<string, string>> {
  return callPages(openApiDocuments(contractOfSources()));
}
