import { statfs } from "node:fs/promises";
import { type Check, failed, ok, warning } from "~/app/server/observability/check";
import { causeOf } from "@portal/contract/httpAnswers";
import type { Configuration } from "~/launch/configuration/configuration";

const mebibyte = 1024 * 1024;
/** In MiB: below the first, an embedded database may stop at the next write; below the second, within days. */
const leastFree = 100;
const fewFree = 1024;

/** Only an embedded database writes to this machine's disk. */
export async function diskCheck({
  database,
  dataFolder,
}: Pick<Configuration, "database" | "dataFolder">): Promise<Check> {
  if (database.kind === "external") return ok("disk", "Nothing is stored on this machine.");
  try {
    const { bavail, bsize } = await statfs(dataFolder);
    return freeCheck(Math.floor((bavail * bsize) / mebibyte));
  } catch (error) {
    const cause = causeOf(error);
    if (cause === "ENOENT") return ok("disk", "DATA_FOLDER is not there yet: the first start makes it.");
    return warning(
      "disk",
      `The disk of DATA_FOLDER cannot be read (${cause}). Check that the portal's user may use it.`,
    );
  }
}

export function freeCheck(free: number): Check {
  const found = `The disk of DATA_FOLDER has ${free.toLocaleString("en-US")} MiB left`;
  if (free < leastFree) return failed("disk", `${found}: free some before you start.`);
  return free < fewFree ? warning("disk", `${found}: free some.`) : ok("disk", `${found}.`);
}

/** What the settings say about the proxy in front. */
export function proxyCheck({
  mode,
  publicUrl,
  trustedProxies,
}: Pick<Configuration, "mode" | "publicUrl" | "trustedProxies">): Check {
  const isSecure = publicUrl?.startsWith("https:") === true;
  if (isSecure && trustedProxies === 0)
    return warning(
      "proxy",
      "PUBLIC_URL is https, so a proxy ends TLS, and TRUSTED_PROXIES is 0: limits take all browsers for one network. Set the number of proxies.",
    );
  if (!isSecure && mode === "production")
    return warning(
      "proxy",
      "PUBLIC_URL is http: browsers on other machines send passwords in the clear. Put a proxy with TLS in front.",
    );
  return ok("proxy", isSecure ? `TRUSTED_PROXIES counts ${trustedProxies}.` : "No proxy is configured.");
}
