import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { captchaAnswer } from "~/tests/support/pages/captchaAnswer";
import { networkLimit } from "~/app/session/records/networkLimits";
import { quiet, testKeys } from "~/tests/support/session/session";
import { captchaFields, type Challenge } from "./captcha";
import { ownCaptcha, usedChallenges } from "./ownCaptcha";
import { turnstile } from "./turnstile";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(["portal"]);
});
afterAll(() => database.drop());

let now = Temporal.Now.instant();
const clock = () => now;
/** A server of its own, with the same keys and the same database. */
const own = () => ({
  keys: testKeys,
  clock,
  used: usedChallenges(database.pool),
  answers: networkLimit("captcha answer", { pool: database.pool, keys: testKeys, clock }),
});
const from = "192.0.2.7";

const rightFor = ({ question }: Challenge) => captchaAnswer(question.text) ?? "";
const answer = (challenge: Challenge, said: string) =>
  new URLSearchParams({ [captchaFields.question]: challenge.question.sealed, [captchaFields.answer]: said });

async function solved({ work }: Challenge, changes: object = {}): Promise<URLSearchParams> {
  const challenge = JSON.parse(work ?? "") as Parameters<typeof solveChallenge>[0]["challenge"];
  const solution = await solveChallenge({ challenge, deriveKey });
  return new URLSearchParams({
    [captchaFields.work]: work ?? "",
    [captchaFields.solution]: JSON.stringify({ ...solution, ...changes }),
  });
}

describe("SEARCH-01 SEARCH-09 the captcha of our own host", () => {
  it("takes the browser's work once, on whichever server", async () => {
    const form = await solved(await ownCaptcha(own()).challenge());
    expect(await ownCaptcha(own()).settle(form, from)).toEqual({ kind: "passed", token: null });
    expect(await ownCaptcha(own()).settle(form, from)).toEqual({ kind: "over" });
  });

  it("takes no work that is wrong, altered, or for an easier challenge", async () => {
    const captcha = ownCaptcha(own());
    const challenge = await captcha.challenge();
    expect(await captcha.settle(await solved(challenge, { derivedKey: "0".repeat(64) }), from)).toEqual({
      kind: "wrong",
    });
    const easier = { ...challenge, work: (challenge.work ?? "").replace(/"keyPrefix":"[^"]*"/, '"keyPrefix":"00"') };
    expect(await captcha.settle(await solved(easier), from)).toEqual({ kind: "wrong" });
    for (const broken of ["{}", "[]", "nonsense", "null"]) {
      const form = new URLSearchParams({ [captchaFields.work]: broken, [captchaFields.solution]: broken });
      expect(await captcha.settle(form, from)).toEqual({ kind: "wrong" });
    }
  });

  it("takes an answer in a sentence, in whatever case, once", async () => {
    const captcha = ownCaptcha(own());
    const [one, two] = [await captcha.challenge(), await captcha.challenge()];
    expect(await captcha.settle(answer(one, ` It is the ${rightFor(one).toUpperCase()}. `), from)).toEqual({
      kind: "passed",
      token: null,
    });
    expect(await captcha.settle(answer(one, rightFor(one)), from)).toEqual({ kind: "over" });
    expect(await captcha.settle(answer(two, ""), from)).toEqual({ kind: "missing" });
    expect(await captcha.settle(answer(two, "99"), from)).toEqual({ kind: "wrong" });
    expect(await captcha.settle(answer(two, rightFor(two)), from)).toEqual({ kind: "over" });
  });

  it("takes nothing after half an hour, and nothing that someone else sealed", async () => {
    const captcha = ownCaptcha(own());
    const challenge = await captcha.challenge();
    const before = now;
    now = now.add({ minutes: 31 });
    expect(await captcha.settle(answer(challenge, rightFor(challenge)), from)).toEqual({ kind: "over" });
    now = before;
    const theirs = await ownCaptcha({ ...own(), keys: [Buffer.alloc(32, 9)] }).challenge();
    expect(await captcha.settle(answer(theirs, rightFor(theirs)), from)).toEqual({ kind: "over" });
    expect(await captcha.settle(await solved(theirs), from)).toEqual({ kind: "wrong" });
  });
});

it("SEARCH-11 a network gives 20 answers at once, right or wrong, then one every 3 minutes, and learns when", async () => {
  const captcha = ownCaptcha(own());
  const network = "198.51.100.4";
  for (let given = 0; given < 20; given += 1)
    expect(await captcha.settle(answer(await captcha.challenge(), "none"), network)).toEqual({ kind: "wrong" });
  const challenge = await captcha.challenge();
  const refused = { kind: "too-many", waitSeconds: 180 };
  expect(await captcha.settle(answer(challenge, rightFor(challenge)), network)).toEqual(refused);
  // The browser's work costs enough; and an answer that was not looked at uses no question up.
  expect(await captcha.settle(await solved(challenge), network)).toMatchObject({ kind: "passed" });
  now = now.add({ minutes: 3 });
  expect(await captcha.settle(answer(challenge, rightFor(challenge)), network)).toMatchObject({ kind: "passed" });
});

describe("a captcha elsewhere", () => {
  const asked: string[] = [];
  const elsewhere = (said: object | Error, secret: string | null = "secret") =>
    turnstile({
      ...own(),
      siteKey: "site-key",
      secret,
      log: quiet,
      async fetch(url, init) {
        asked.push(`${url} ${(init.body as URLSearchParams).toString()}`);
        if (said instanceof Error) throw said;
        return Response.json(said);
      },
    });
  const form = new URLSearchParams({ "cf-turnstile-response": "token" });

  it("is asked with the secret, and what it says counts", async () => {
    expect(await elsewhere({ success: true }).settle(form, from)).toEqual({ kind: "passed", token: null });
    expect(asked.at(-1)).toBe(
      "https://challenges.cloudflare.com/turnstile/v0/siteverify secret=secret&response=token&remoteip=192.0.2.7",
    );
    expect(await elsewhere({ success: false }).settle(form, from)).toEqual({ kind: "wrong" });
    expect(await elsewhere({ success: false, "error-codes": ["timeout-or-duplicate"] }).settle(form, from)).toEqual({
      kind: "over",
    });
    expect(await elsewhere(new TypeError("fetch failed")).settle(form, from)).toEqual({ kind: "unavailable" });
  });

  it.each(["invalid-input-secret", "missing-input-secret", "bad-request", "internal-error"])(
    "that says %s says nothing of the person, who is asked a question, and the log says why",
    async (code) => {
      const warned: object[] = [];
      const captcha = turnstile({
        ...own(),
        siteKey: "site-key",
        secret: "hush",
        log: { warn: (details: object) => void warned.push(details) },
        fetch: () => Promise.resolve(Response.json({ success: false, "error-codes": [code] })),
      });
      expect(await captcha.settle(form, from)).toEqual({ kind: "unavailable" });
      expect(warned).toEqual([{ fault: code }]);
    },
  );

  it("is asked by the board where the portal has no secret, and a question replaces it", async () => {
    expect(await elsewhere({}, null).settle(form, from)).toEqual({ kind: "passed", token: "token" });
    const captcha = elsewhere({});
    const challenge = await captcha.challenge();
    expect(await captcha.settle(answer(challenge, rightFor(challenge)), from)).toEqual({
      kind: "passed",
      token: null,
    });
    // Also beside a widget whose answer cannot be checked at the moment.
    const down = elsewhere(new TypeError("fetch failed"));
    const another = await down.challenge();
    const both = answer(another, rightFor(another));
    both.set("cf-turnstile-response", "token");
    expect(await down.settle(both, from)).toEqual({ kind: "passed", token: null });
    expect(captcha.origins.script).toEqual(["https://challenges.cloudflare.com"]);
  });
});
