/** Writes build/register.md: for each requirement its tests and pages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { registerText } from "./registerText.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, "build/register.md");
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, registerText(root));
console.log(`Written to ${file}`);
