import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { demoPassword } from "@portal/board/identity/accounts/demoAccounts";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { dashboardPath } from "./paths";

/** Signs in with the form, as a person does. Returns the session's cookie, which the plain server accepts as well. */
export async function signIn(origin: string, email: string): Promise<string> {
  const browser = new PlainBrowser();
  const form = await browser.open(`${origin}/physicianportal/authentication/login`);
  const signedIn = await browser.post(form.url, { email, password: demoPassword });
  const cookie = browser.setCookies.findLast((line) => line.startsWith("portal-session="))?.split(";")[0];
  if (signedIn.status !== 200 || cookie === undefined) throw new Error(`No session for ${email} at ${signedIn.url}`);
  return cookie;
}

interface Answered {
  readonly status: number;
  readonly location: string;
  readonly body: Buffer;
}

/** Requests beyond these wait. */
export const maxConnections = 16;
const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });

/** Sends one request over a kept connection; the answer's body stays compressed. */
export function send(
  origin: string,
  cookie: string,
  { path = dashboardPath, form }: { readonly path?: string; readonly form?: URLSearchParams } = {},
): Promise<Answered> {
  const posting = form !== undefined && {
    origin,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + path,
      {
        agent,
        method: form === undefined ? "GET" : "POST",
        headers: { cookie, accept: "text/html", "accept-encoding": "gzip, deflate, br", ...posting },
      },
      (answer: IncomingMessage) => {
        const { statusCode: status = 0, headers } = answer;
        buffer(answer).then((body) => resolve({ status, location: headers.location ?? "", body }), reject);
      },
    );
    asked.on("error", reject).end(form?.toString());
  });
}

export async function read(origin: string, cookie: string, path = dashboardPath): Promise<void> {
  const { status } = await send(origin, cookie, { path });
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
}

export async function readPage(origin: string, cookie: string, path = dashboardPath): Promise<string> {
  const { status, body } = await send(origin, cookie, { path });
  if (status !== 200) throw new Error(`${origin} answered ${path} with ${status}`);
  return brotliDecompressSync(body).toString("utf8");
}
