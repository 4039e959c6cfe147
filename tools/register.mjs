/** Writes docs/register.md: for each requirement the tests that prove it, and the pages that it is about. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { registerText } from "./registerText.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
writeFileSync(join(root, "docs/register.md"), registerText(root));
