import { gzipSync } from "node:zlib";
import { packageFile } from "@portal/database/packageFile";
import { bundleScript } from "~/tools/vite/browserScripts";

/** The scripts of pages, by their names in `app/browser/pages/`. */
const dashboard = ["signedIn", "annualFees"];
const besideSignedIn = ["cardForm", "modules", "activityForm", "contactForm", "datedForm"];
const others = [...besideSignedIn.map((name) => ["signedIn", name]), ["accountSearch"], ["personalInformation"]];

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
