import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { packageFile } from "@portal/database/packageFile";
import { bundleScript } from "~/tools/vite/browserScripts";

const dashboard = ["signedIn", "annualFees"];
const withoutSignIn = ["accountSearch", "personalInformation"];
/** The scripts of pages that a person opens: each with that of all signed-in pages, but for visitors. */
const others = readdirSync(packageFile("app/browser/pages"))
  .map((file) => file.replace(/\.ts$/, ""))
  .map((name) => (name === "signedIn" || withoutSignIn.includes(name) ? [name] : ["signedIn", name]))
  .concat([[...dashboard, "datedForm"]]);

export interface ScriptSizes {
  /** Bytes, compressed by gzip, without headers. */
  readonly dashboard: number;
  /** Those of the page that has most. */
  readonly largest: number;
}

export async function scriptSizes(): Promise<ScriptSizes> {
  const sizes = await Promise.all([dashboard, ...others].map(sizeOf));
  return { dashboard: sizes[0] ?? NaN, largest: Math.max(...sizes) };
}

async function sizeOf(names: readonly string[]): Promise<number> {
  const built = await Promise.all(names.map((name) => bundleScript(packageFile(`app/browser/pages/${name}.ts`))));
  return built.reduce((sum, { text }) => sum + gzipSync(text, { level: 6 }).length, 0);
}
