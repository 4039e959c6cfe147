import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { testNow } from "~/tests/support/people";
import { packageFile } from "@portal/database/packageFile";
import { provideDebianPackages } from "./install";
import { provideNpmPackage } from "./npmPackage";
import type { Party, Trial } from "./party";
import { openPortal, signedIn } from "./smtp/sendingPortal";

const schemaUrl = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";
const ajvVersion = "8.17.1";
const formatsVersion = "3.0.1";

export const credentials: Party = {
  name: "credentials",
  about: "jwcrypto, a library in Python that checks a digital credential, and ajv with the schema of Open Badges 3.0",
  async run(trial) {
    trial.tried(provideDebianPackages("python3-jwcrypto"));
    trial.tried(`ajv ${ajvVersion}`);
    const server = await startPostgresServer();
    trial.atEnd(() => server.stop());
    const portal = await openPortal(trial, {
      DATABASE_URL: databaseUrlOf(server.connection),
      PORTAL_NOW: testNow.toString(),
    });
    const browser = await signedIn(portal, "meeting");
    const dashboard = await browser.open(`${portal.home}en/dashboard`);
    const path = /\/en\/digital-credential\/\d+/.exec(dashboard.text)?.[0];
    if (path === undefined) throw new Error("The dashboard offers no digital credential");
    const { text: credential } = await browser.open(`${portal.home.replace(/\/$/, "")}${path}`);
    const keys = await textAt(`${portal.home}credentials/jwks.json`);

    const file = join(trial.folder, "credential.jwt");
    const jwks = join(trial.folder, "jwks.json");
    await writeFile(file, credential);
    await writeFile(jwks, keys);
    const read = readWithJwcrypto(file, jwks);
    const { header, claims } = read;
    trial.check("the signature is of the published key that the header names", read.isValid ? null : read.error);
    trial.check("the header says what it is", [
      ...(header.alg === "ES256" ? [] : [`alg is ${header.alg}`]),
      ...(header.typ === "vc+jwt" ? [] : [`typ is ${header.typ}`]),
    ]);
    const { iss, nbf = 0, exp = 0 } = claims;
    trial.check("it is valid for 90 days", exp - nbf === 90 * 24 * 3600 ? null : `from ${nbf} to ${exp}`);

    const issuer = JSON.parse(await textAt(String(iss))) as { id?: string; assertionMethod?: string[] };
    trial.check("its issuer is an address that says who it is, and lists the key", [
      ...(issuer.id === iss ? [] : [`it says ${issuer.id}`]),
      ...(issuer.assertionMethod?.some((id) => id.endsWith(`#${header.kid}`)) ? [] : ["the key is not listed"]),
    ]);

    await writeFile(file, altered(credential));
    trial.check("an altered one is refused", readWithJwcrypto(file, jwks).isValid ? "it is taken" : null);

    const answer = await fetch(String(claims.id), { headers: { Accept: "application/json" } });
    const stated = (await answer.json()) as { state?: string; today?: { certifications?: object[] } };
    trial.check(
      "its address says the status today, as JSON",
      stated.state === "issued" && stated.today?.certifications?.length === 1 ? null : JSON.stringify(stated),
    );
    const again = await fetch(String(claims.id), {
      headers: { Accept: "application/json", "If-None-Match": answer.headers.get("ETag") ?? "" },
    });
    trial.check("and 304 to who knows it", again.status === 304 ? null : `${again.status}`);

    await checkWithSchema(trial, claims);
  },
};

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

/** With other content under the same signature. */
function altered(credential: string): string {
  const [header = "", payload = "", signature = ""] = credential.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...claims, name: "Another" })).toString("base64url");
  return [header, other, signature].join(".");
}

interface ReadCredential {
  readonly isValid: boolean;
  readonly error: string;
  readonly header: { readonly alg?: string; readonly typ?: string; readonly kid?: string };
  readonly claims: { readonly iss?: string; readonly id?: string; readonly nbf?: number; readonly exp?: number };
}

const program = `
import json, sys
from jwcrypto import jwk, jws
token = jws.JWS()
token.deserialize(open(sys.argv[1]).read())
keys = jwk.JWKSet.from_json(open(sys.argv[2]).read())
header = json.loads(token.objects["protected"])
error = ""
try:
    token.verify(keys.get_key(header["kid"]))
except Exception as problem:
    error = repr(problem)
payload = token.objects["payload"]
print(json.dumps({"isValid": error == "", "error": error, "header": header, "claims": json.loads(payload)}))
`;

/** Debian installs it for its own Python. */
function readWithJwcrypto(file: string, jwks: string): ReadCredential {
  return JSON.parse(
    execFileSync("/usr/bin/python3", ["-c", program, file, jwks], { encoding: "utf8" }),
  ) as ReadCredential;
}

interface Validate {
  (document: object): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

interface Compiler {
  compile(schema: object): Validate;
}

/** The schema is downloaded once, and kept for the next time. */
async function checkWithSchema(trial: Trial, claims: object): Promise<void> {
  const what = "the document is what the published schema asks for";
  const schema = await publishedSchema();
  if (schema === null) return trial.leaveOut(what, `${schemaUrl} cannot be reached`);
  // Both are loaded from where npm has put them.
  const loadAjv = createRequire(`${provideNpmPackage("ajv", ajvVersion)}/package.json`);
  const loadFormats = createRequire(`${provideNpmPackage("ajv-formats", formatsVersion)}/package.json`);
  const { default: Ajv } = loadAjv("ajv/dist/2019") as { default: new (options: object) => Compiler };
  const { default: addFormats } = loadFormats("ajv-formats") as { default: (compiler: Compiler) => void };
  const compiler = new Ajv({ strict: false, allErrors: true });
  addFormats(compiler);
  const { $schema: _, ...rules } = schema;
  const validate = compiler.compile(rules);
  const faults = validate(claims) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  trial.check(what, faults);
}

async function publishedSchema(): Promise<Readonly<Record<string, unknown>> | null> {
  const file = packageFile(".cache/third-party/open-badges/achievementcredential.json");
  if (!existsSync(file)) {
    const response = await fetch(schemaUrl).catch(() => null);
    if (response === null || !response.ok) return null;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await response.text());
  }
  return JSON.parse(await readFile(file, "utf8")) as Readonly<Record<string, unknown>>;
}
