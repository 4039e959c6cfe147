import { expect, it } from "vitest";
import type { Caller } from "./caller";
import { costlyCalls } from "./costlyCalls";
import { answer } from "./refusal";

const caller = (subject: string) => ({ bearer: { issuer: "https://identity.test", subject } }) as Caller;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function slowWork() {
  const startedWork: (() => void)[] = [];
  return {
    begun: startedWork,
    work: () =>
      new Promise<ReturnType<typeof answer<string>>>((resolve) => startedWork.push(() => resolve(answer("done")))),
  };
}

it("writes one document at a time, and tells a caller with many of them when to ask again", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  const calls = Array.from({ length: 7 }, () => whenFree("downloadVerificationLetter", caller("a"), work));
  expect(await calls.at(-1)).toMatchObject({
    kind: "refused",
    refused: { status: 503, code: "busy", retryAfterSeconds: 5 },
  });
  const other = whenFree("downloadPaymentReceipt", caller("b"), work);
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  // The other caller's turn comes before the first caller's second document.
  expect(await other).toEqual(answer("done"));
});

it("rests after a document before it begins the next", async () => {
  const whenFree = costlyCalls();
  const times: number[] = [];
  const work = async () => {
    times.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 60));
    return answer("done");
  };
  await Promise.all(["a", "b"].map((subject) => whenFree("downloadVerificationLetter", caller(subject), work)));
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(100);
});

it("begins nothing for a caller who has given up, whose place others have", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  const first = whenFree("searchPhysicians", caller("a"), work);
  const controllers = Array.from({ length: 5 }, () => new AbortController());
  const waiting = controllers.map(({ signal }) => whenFree("searchPhysicians", caller("a"), work, signal));
  for (const one of controllers) one.abort();
  expect(await Promise.all(waiting)).toMatchObject(controllers.map(() => ({ kind: "refused" })));
  const next = whenFree("searchPhysicians", caller("a"), work);
  begun[0]?.();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  expect(await next).toEqual(answer("done"));
  const late = new AbortController();
  late.abort();
  expect(await whenFree("searchPhysicians", caller("a"), work, late.signal)).toMatchObject({ kind: "refused" });
});

it("counts a letter that is to be sent as the document that is made for it", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  void whenFree("downloadVerificationLetter", caller("a"), work);
  void whenFree("sendVerificationLetter", caller("b"), work);
  await settled();
  expect(begun).toHaveLength(1);
});

it("makes no other call wait", async () => {
  const whenFree = costlyCalls();
  const { begun, work } = slowWork();
  for (let count = 0; count < 50; count += 1) void whenFree("saveCCAttestations", caller("a"), work);
  await settled();
  expect(begun).toHaveLength(50);
});

it("goes on after a call that failed", async () => {
  const whenFree = costlyCalls();
  await expect(
    whenFree("searchPhysicians", caller("a"), () => Promise.reject(new Error("no database"))),
  ).rejects.toThrow("no database");
  expect(await whenFree("searchPhysicians", caller("a"), () => Promise.resolve(answer("found")))).toEqual(
    answer("found"),
  );
});
