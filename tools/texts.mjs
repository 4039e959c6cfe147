/**
 * Writes build/texts.md: every text for people, by page or part, for a board's editor to read and comment on. `npm run
 * texts`
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { textsList } from "./textsList.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, "build/texts.md");
mkdirSync(dirname(file), { recursive: true });
const { markdown, count } = textsList(root, (path) => readFileSync(join(root, path), "utf8"));
writeFileSync(file, markdown);
console.log(`${count} texts written to ${file}`);
