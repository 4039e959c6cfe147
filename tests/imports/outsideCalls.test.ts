import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The product's own sources that run on the server. */
const folders = ["app", "companions", "launch", "packages"];
const sources = ["server.ts", ...folders.flatMap((folder) => sourcesIn(folder))];

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files that call another server: by any `fetch`, or by a package that has its own way. */
const asks =
  /(?<!\w)fetch\(|\bcreateRemoteJWKSet\(|"nodemailer"|"remix-auth-oauth2"|"node:https"|\bpg\.(?:Client|Pool)\(/;

/** The time-out of a call by `fetch`: of all of it, its answer included. */
const ends = /AbortSignal\.timeout\(|deadlineIn\(/;

/** Files that call in another way, or pass `fetch` to where the time-out is, and the code that proves it. */
const otherwise: Readonly<Record<string, RegExp>> = {
  // Pass the platform's `fetch`, or an embedded part's own, to code that sets a time-out.
  "launch/portal/openPortal.ts": /timeoutMs: configuration\.boardTimeoutMs[^]*turnstile\(/,
  "launch/board/identity.ts": /accounts: /,
  // Are asked themselves, in memory.
  "launch/board/embeddedBoard.ts": /board\.fetch\(request\)/,
  "companions/board/api/createBoard.ts": /app\.fetch\(request\)/,
  "companions/board/identity/accounts/accountService.ts": /app\.fetch\(request\)/,
  "companions/board/identity/identity.ts": /service\.fetch\(request\)/,
  "companions/board/identity/options.ts": /fetch\(request: Request\)/,
  "companions/payment-sandbox/provider/providerApp.ts": /app\.fetch\(request\)/,
  // The strategy's client has no deadline and takes none, follows redirects and reads answers of any size. Callers stop
  // waiting after the timeout while the request goes on (docs/deployment.md).
  "app/session/oidc/providerStrategy.ts": /OAuth2Strategy/,
  "app/session/oidc/signIn.ts": /within\(options\.timeoutMs,/,
  // The database, and the one that is started here.
  "packages/database/pool.ts": /connectionTimeoutMillis/,
  "packages/database/advisoryLock.ts": /pool\.options/,
  "companions/embedded-postgres/cluster.ts": /connectionTo\(/,
};

describe("calls to anyone who is outside", () => {
  const askers = sources.filter((path) => asks.test(withoutComments(readFileSync(path, "utf8"))));

  it("are found", () => {
    expect(askers).toEqual(
      expect.arrayContaining([
        "app/session/oidc/providerKeys.ts",
        "companions/board/mail/smtpTransport.ts",
        "packages/database/pool.ts",
      ]),
    );
    expect(Object.keys(otherwise).filter((path) => !askers.includes(path))).toEqual([]);
  });

  it.each(askers)("have a time-out in %s", (path) => {
    expect(readFileSync(path, "utf8")).toMatch(otherwise[path] ?? ends);
  });

  it.each(askers.filter((path) => otherwise[path] === undefined && path !== "companions/board/mail/smtpTransport.ts"))(
    "follow no redirect in %s",
    (path) => {
      expect(readFileSync(path, "utf8")).toMatch(/redirect: "(?:error|manual)"/);
    },
  );
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?<=^|\s)\/\/.*$/gm, "");
}
