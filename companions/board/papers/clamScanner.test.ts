import { afterEach, describe, expect, it } from "vitest";
import { clamd } from "~/tests/support/servers/clamd";
import { clamScanner, scannerFault } from "./clamScanner";
import { inPortions } from "./formats/sampleFiles";
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
      unreadable: [],
      fault: null,
    });
    expect(scans.marked).toEqual({ a: "clean", b: "infected", c: "clean" });
    expect(await clamScanner(socket).scan(inPortions(virus, [3]))).toEqual({ kind: "infected", virus: "Test.Virus" });
    expect(await scannerFault(socket)).toBeNull();
  });

  it("and none is clean because it could not be asked", async () => {
    const scans = waiting("a", "c");
    const gone = await scanWaiting(keeping, clamScanner("/nowhere/clamd.ctl"), scans);
    expect(gone).toEqual({ clean: 0, infected: 0, unreadable: [], fault: "ENOENT" });
    for (const answer of ["stream: Can't allocate memory ERROR", "OK", ""]) {
      const report = await scanWaiting(keeping, clamScanner(await clamdThat(() => answer)), scans);
      expect(report).toMatchObject({ clean: 0, fault: answer === "" ? "an empty answer" : answer });
    }
    const silent = clamScanner(await clamdThat(() => null), 100);
    expect(await scanWaiting(keeping, silent, scans)).toMatchObject({ clean: 0, fault: "no answer in time" });
    expect(scans.marked).toEqual({});
    expect(await scannerFault("127.0.0.1:1")).toContain("ECONNREFUSED");
  });

  it("and one that cannot be read, or that clamd does not take, keeps no other waiting", async () => {
    const scans = waiting("lost", "a", "c");
    const socket = await clamdThat((content) =>
      content.length > 1000 ? "INSTREAM size limit exceeded. ERROR" : says(content),
    );
    expect(await scanWaiting(keeping, clamScanner(socket), scans)).toEqual({
      clean: 1,
      infected: 0,
      unreadable: ["lost", "a"],
      fault: null,
    });
    expect(scans.marked).toEqual({ c: "clean" });
  });
});
