import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { person } from "~/tests/support/people";
import { readPage, signIn } from "./visitor";

export const paperBytes = 10 * 1024 * 1024;

/** What a socket usually has at a time. */
const portion = randomBytes(65_536);
const begin = Buffer.from("%PDF-1.7\n");
const end = Buffer.from("\n%%EOF\n");

/** A PDF of 10 MB, which is no other one's. */
export function paperStream(): ReadableStream<Uint8Array> {
  let left = paperBytes;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // A copy, as a socket has.
        const part = Buffer.from(portion.subarray(0, Math.min(left, portion.length)));
        if (left === paperBytes) Buffer.concat([begin, randomBytes(16)]).copy(part);
        left -= part.length;
        if (left === 0) end.copy(part, part.length - end.length);
        controller.enqueue(new Uint8Array(part));
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const boundary = "----a-boundary-of-the-bench";
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Returns what sends a paper for the audit of the audited person, as a browser without scripts does; by many in turn. */
export async function papersFor(origin: string, browsers: number): Promise<() => Promise<void>> {
  const sends: (() => Promise<void>)[] = [];
  while (sends.length < browsers) sends.push(await browserOf(origin));
  let turn = 0;
  return async () => sends[turn++ % browsers]?.();
}

async function browserOf(origin: string): Promise<() => Promise<void>> {
  const cookie = await signIn(origin, person("audited").email);
  const list = await readPage(origin, cookie, "/physicianportal/Papers");
  const path = /href="(\/physicianportal\/Papers\/audit\/\d+)/.exec(list)?.[1];
  if (path === undefined) throw new Error("The page of papers leads to no audit");
  const page = await readPage(origin, cookie, path);
  const form = [...page.matchAll(/<form[\s>].*?<\/form>/gs)].find(([markup]) => markup.includes("multipart/"))?.[0];
  if (form === undefined) throw new Error("The page has no form for papers");
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = [...hidden.map(([, name = "", value = ""]) => [name, value] as const), ["year", "all"] as const];
  return () => post(origin, path, cookie, fields);
}

async function post(
  origin: string,
  path: string,
  cookie: string,
  fields: readonly (readonly [string, string])[],
): Promise<void> {
  const texts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const before = Buffer.from(texts.join("") + file);
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sending = request(origin + path, {
    agent,
    method: "POST",
    headers: {
      cookie,
      origin,
      "sec-fetch-site": "same-origin",
      "accept-encoding": "br",
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": before.length + paperBytes + after.length,
    },
  });
  const answered = new Promise<void>((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", (answer) => {
      buffer(answer).then((body) => {
        if (answer.statusCode === 303) return resolve();
        const text = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        reject(new Error(`${path} was answered with ${answer.statusCode}: ${text.toString().slice(0, 2000)}`));
      }, reject);
    });
  });
  const body = async function* () {
    yield before;
    for await (const part of paperStream()) yield part;
    yield after;
  };
  await Promise.all([pipeline(Readable.from(body(), { objectMode: false }), sending), answered]);
}
