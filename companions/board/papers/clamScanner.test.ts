import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { clamd } from "~/tests/support/servers/clamd";
import { clamScanner, scannerFault } from "./clamScanner";
import { inPortions } from "./formats/sampleFiles";
import { scanPauses } from "./scanPauses";
import { scanWaiting } from "./scanWaiting";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A clamd that answers what `answer` says of a content; null: nothing. */
async function clamdThat(answer: (content: Buffer) => string | null): Promise<string> {
  const server = await clamd(answer);
  closing.push(() => server.close());
  return server.socket;
}

/** Takes connections, and answers nothing at all. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => undefined))).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const virus = Buffer.from("a virus");
const contents: Record<string, Buffer> = { a: Buffer.alloc(200_000, 1), b: virus, c: Buffer.from("harmless") };
const says = (content: Buffer) => (content.includes(virus) ? "stream: Test.Virus FOUND" : "stream: OK");
const failing = () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("altered")) });

/** What waits, in this order, and what is said of it. */
function waiting(...ids: string[]) {
  const marked: Record<string, string> = {};
  return {
    marked,
    nextToScan: (skipped: readonly string[]) =>
      Promise.resolve(ids.find((id) => !(id in marked) && !skipped.includes(id)) ?? null),
    markScanned(id: string, result: string) {
      marked[id] = result;
      return Promise.resolve();
    },
  };
}
const keeping = { read: (id: string) => (contents[id] ? inPortions(contents[id], [65_536, 1]) : failing()) };

describe("PAPER-08 papers are scanned by clamd", () => {
  it("each content as a whole, those that wait longest first", async () => {
    const socket = await clamdThat(says);
    const scans = waiting("a", "b", "c");
    expect(await scanWaiting(keeping, clamScanner(socket), scans)).toEqual({
      clean: 2,
      infected: 1,
      failed: [],
      fault: null,
    });
    expect(scans.marked).toEqual({ a: "clean", b: "infected", c: "clean" });
    expect(await clamScanner(socket).scan(inPortions(virus, [3]))).toEqual({ kind: "infected", virus: "Test.Virus" });
    expect(await scannerFault(socket)).toBeNull();
  });

  it("and none is clean because it could not be asked", async () => {
    const scans = waiting("a", "c");
    const gone = await scanWaiting(keeping, clamScanner("/nowhere/clamd.ctl"), scans);
    expect(gone).toEqual({ clean: 0, infected: 0, failed: [], fault: "ENOENT" });
    for (const answer of ["stream: Can't allocate memory ERROR", "OK", ""]) {
      const report = await scanWaiting(keeping, clamScanner(await clamdThat(() => answer)), scans);
      const fault = answer === "" ? "an empty answer" : answer;
      expect(report).toMatchObject({ clean: 0, failed: ["a", "c"].map((contentId) => ({ contentId, fault })) });
    }
    const hung = await scanWaiting(keeping, clamScanner(await silentServer(), 100), scans);
    expect(hung).toEqual({ clean: 0, infected: 0, failed: [], fault: "no answer in time" });
    expect(scans.marked).toEqual({});
    expect(await scannerFault("127.0.0.1:1")).toContain("ECONNREFUSED");
  });

  it("and one that cannot be read, or that clamd cannot scan, keeps no other waiting", async () => {
    const ofA: (string | null)[] = ["INSTREAM size limit exceeded. ERROR", "stream: Can't open file ERROR", null];
    for (const answer of ofA) {
      const scans = waiting("lost", "a", "c");
      const socket = await clamdThat((content) => (content.length > 1000 ? answer : says(content)));
      expect(await scanWaiting(keeping, clamScanner(socket, 300), scans)).toEqual({
        clean: 1,
        infected: 0,
        failed: [
          { contentId: "lost", fault: expect.any(String) as string },
          { contentId: "a", fault: answer ?? "no answer in time" },
        ],
        fault: null,
      });
      expect(scans.marked).toEqual({ c: "clean" });
    }
  });

  it("and three in a row that fail end the run; each is tried again later, and the rest before them", async () => {
    const scans = waiting("x", "y", "z", "c");
    const scanner = clamScanner(await clamdThat(says));
    let nowMs = 0;
    const pauses = scanPauses(() => nowMs);
    const run = async () =>
      (await scanWaiting(keeping, scanner, scans, pauses)).failed.map(({ contentId }) => contentId);
    expect(await run()).toEqual(["x", "y", "z"]);
    expect(scans.marked).toEqual({});
    expect(await run()).toEqual([]);
    expect(scans.marked).toEqual({ c: "clean" });
    nowMs += 60_000;
    expect(await run()).toEqual(["x", "y", "z"]);
    nowMs += 60_000;
    expect(await run()).toEqual([]);
    expect(pauses.hasSome()).toBe(true);
    for (const id of ["x", "y", "z"]) scans.marked[id] = "clean";
    nowMs += 60_000;
    expect(await run()).toEqual([]);
    expect(pauses.hasSome()).toBe(false);
  });
});
