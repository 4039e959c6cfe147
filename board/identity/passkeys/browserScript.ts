import type { Response } from "express";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { packageFile } from "~/database/packageFile";
import ownPart from "./askBrowser.js?raw";

const library = readFileSync(packageFile("node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js"), "utf8");

/** The one script of the identity provider, for pages that ask for a passkey: SimpleWebAuthn (MIT license) and our own. */
export const browserScript = `${library}\n${ownPart}`;

/** Changes with the content, so that the file may be cached for ever. */
export const browserScriptName = `${createHash("sha256").update(browserScript).digest("hex").slice(0, 16)}.js`;

/** Lets the page that is answered load the script at this URL, and no other. */
export function allowScript(res: Response, url: string): void {
  res.set("Content-Security-Policy", `${String(res.get("Content-Security-Policy"))}; script-src ${url}`);
}
