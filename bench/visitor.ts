import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { demoPassword } from "~/board/identity/accounts/demoAccounts";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";

/** The page that is measured. */
export const dashboardPath = "/physicianportal/en/dashboard";

/** Signs in with the form, as a person does. Returns the session's cookie, which the plain server knows as well. */
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

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends one request over a kept connection; the answer's body stays compressed. */
export function send(origin: string, cookie: string, form?: URLSearchParams): Promise<Answered> {
  const posting = form !== undefined && {
    origin,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + dashboardPath,
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

/** Reads the dashboard, whatever it says. */
export async function read(origin: string, cookie: string): Promise<void> {
  const { status } = await send(origin, cookie);
  if (status !== 200) throw new Error(`The dashboard was answered with ${status}`);
}

/** The dashboard's HTML. */
export async function readDashboard(origin: string, cookie: string): Promise<string> {
  const { status, body } = await send(origin, cookie);
  if (status !== 200) throw new Error(`${origin} answered the dashboard with ${status}`);
  return brotliDecompressSync(body).toString("utf8");
}
