import { describe, expect, it, vi } from "vitest";
import { pdf } from "@portal/contract/file";
import { maxFileBytes, readFile } from "./boardFile";

const asPdf = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "content-type": "application/pdf", ...headers } });
const limits = (stall = 1_000) => ({ stall, giveUp: vi.fn() });

async function fileOf(response: Response, given = limits()) {
  const read = await readFile(response, pdf, given);
  if (read.kind === "fault") throw new Error(read.fault);
  return read.file;
}

describe("a file of the board's", () => {
  it("comes as it was sent, with its size where the board says it", async () => {
    const file = await fileOf(asPdf("%PDF-1.7 …", { "content-length": "12", "content-type": "Application/PDF; x=1" }));
    expect(file).toMatchObject({ contentType: "application/pdf", sizeBytes: 12 });
    expect(await new Response(file.body).text()).toBe("%PDF-1.7 …");
  });

  it("reports no size that counts packed bytes", async () => {
    expect((await fileOf(asPdf("…", { "content-length": "2", "content-encoding": "gzip" }))).sizeBytes).toBeNull();
  });

  it.each([
    ["a page", new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["no type", new Response(new Uint8Array(1))],
    ["nothing", asPdf(null)],
    ["an empty body", asPdf("")],
    ["more than a file may be, by its own word", asPdf("…", { "content-length": `${maxFileBytes + 1}` })],
  ])("is none when the answer is %s", async (_, response) => {
    expect((await readFile(response, pdf, limits())).kind).toBe("fault");
  });

  it("is read no faster than it is taken, and no further than the limit", async () => {
    let sent = 0;
    const part = new Uint8Array(1024 * 1024);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(part);
      },
    });
    const given = limits();
    const { body } = await fileOf(asPdf(endless), given);
    expect(sent).toBeLessThan(4);
    await expect(new Response(body).arrayBuffer()).rejects.toThrow();
    expect(sent).toBeLessThan(30);
    expect(given.giveUp).toHaveBeenCalled();
  });

  it("fails, rather than ends, when the board stops in the middle", async () => {
    const given = limits(20);
    const stalled = new ReadableStream<Uint8Array>({ start: (to) => to.enqueue(new Uint8Array(1)) });
    const { body } = await fileOf(asPdf(stalled), given);
    await expect(new Response(body).arrayBuffer()).rejects.toThrow();
    expect(given.giveUp).toHaveBeenCalled();
  });

  it("lets go of the board when the browser goes away", async () => {
    const given = limits();
    const cancel = vi.fn();
    const { body } = await fileOf(
      asPdf(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1)), cancel })),
      given,
    );
    await body.cancel();
    expect(cancel).toHaveBeenCalled();
    expect(given.giveUp).toHaveBeenCalled();
  });
});
