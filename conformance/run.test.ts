import { describe, expect, it } from "vitest";
import { run } from "./run";

const words = ["--base-url", "https://api.board.example", "--token", "token"];

async function checked(fetch: (request: Request) => Promise<Response>, options: readonly string[] = words) {
  let printed = "";
  let complained = "";
  const code = await run(options, {
    fetch,
    print: (text) => void (printed += text),
    complain: (text) => void (complained += text),
  });
  return { code, printed, complained };
}
const refused = ({ url }: Request) => Promise.reject(new TypeError(`fetch failed: ${url}`));

describe("API-04 the check tells a script", () => {
  it("2 for a board that cannot be reached, and why", async () => {
    expect(await checked(refused)).toEqual({
      code: 2,
      printed: "",
      complained: "The board could not be asked: no call had an answer.\nNot reached (TypeError)\nWithout a token: Not reached (TypeError)\n",
    });
  });

  it.each([
    ["no address", ["--token", "token"]],
    ["an address that is none", ["--base-url", "board", "--token", "token"]],
    ["an option that there is not", [...words, "--pay"]],
    ["an ID that is none", [...words, "--write-to", "everybody"]],
  ])("2 for %s, and asks nobody", async (_, options) => {
    const { code, complained } = await checked(() => Promise.reject(new Error("Nobody is to be asked")), options);
    expect(code).toBe(2);
    expect(complained).toContain("--base-url URL");
  });

  it("1 for a board that does not keep the contract, be it by a single answer", async () => {
    const all = await checked(() => Promise.resolve(new Response(null, { status: 404 })));
    expect([all.code, all.complained]).toEqual([1, ""]);
    expect(all.printed).toContain("The board does not keep to the contract.");
    const one = await checked((request) => (request.url.endsWith("/api/capabilities") ? Promise.resolve(new Response()) : refused(request)));
    expect(one.code).toBe(1);
  });
});
