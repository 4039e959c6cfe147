import type { Response } from "express";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { packageFile } from "~/database/packageFile";
import ownPart from "./askBrowser.js?raw";

const library = readFileSync(packageFile("node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js"), "utf8");

/** The identity provider's only script, for pages that ask for a passkey: SimpleWebAuthn (MIT license) and our own. */
export const browserScript = `${library}\n${ownPart}`;

/** Changes with the content, so that the file can be cached forever. */
export const browserScriptName = `${createHash("sha256").update(browserScript).digest("hex").slice(0, 16)}.js`;

/** Allows the answered page to load the script at this URL only. */
export function allowScript(res: Response, url: string): void {
  res.set("Content-Security-Policy", `${String(res.get("Content-Security-Policy"))}; script-src ${url}`);
}
