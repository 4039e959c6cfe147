import { describe, expect, it } from "vitest";
import { handClock, quiet } from "~/tests/support/session/session";
import { serviceToken } from "./serviceToken";

/** An identity provider that gives these answers in turn, and records its requests. */
function providerThat(answers: (() => Response | Promise<Response>)[]) {
  const clock = handClock();
  const asked: { readonly url: string; readonly body: string; readonly authorization: string | null }[] = [];
  const token = serviceToken({
    tokenEndpoint: "https://login.board.example/token",
    clientId: "physician-portal",
    clientSecret: "hush-hush",
    parameters: { scope: "https://api.board.example/.default" },
    clock: clock.now,
    fetch: async (url, init) => {
      const request = new Request(url, init);
      asked.push({ url, body: await request.text(), authorization: request.headers.get("authorization") });
      const answer = answers[asked.length - 1];
      if (answer === undefined) throw new Error("Asked once too often");
      return answer();
    },
    log: quiet,
  });
  return { token, asked, clock };
}

const good =
  (name: string, seconds = 600) =>
  () =>
    Response.json({ access_token: name, expires_in: seconds, token_type: "Bearer" });

describe("the token of the portal's own", () => {
  it("is asked for as OAuth has it, with what the provider wants beside", async () => {
    const { token, asked } = providerThat([good("token-1")]);
    expect(await token.get()).toBe("token-1");
    expect(asked).toEqual([
      {
        url: "https://login.board.example/token",
        body: "grant_type=client_credentials&scope=https%3A%2F%2Fapi.board.example%2F.default",
        authorization: `Basic ${Buffer.from("physician-portal:hush-hush").toString("base64")}`,
      },
    ]);
  });

  it("is asked for once until shortly before it expires, however many want it", async () => {
    const { token, asked, clock } = providerThat([good("token-1"), good("token-2")]);
    expect(await Promise.all([token.get(), token.get(), token.get()])).toEqual(["token-1", "token-1", "token-1"]);
    clock.move({ seconds: 539 });
    expect(await token.get()).toBe("token-1");
    clock.move({ seconds: 1 });
    expect(await token.get()).toBe("token-2");
    expect(asked).toHaveLength(2);
  });

  it("is asked for anew when the board did not accept it", async () => {
    const { token } = providerThat([good("token-1"), good("token-2")]);
    await token.get();
    token.forget();
    expect(await token.get()).toBe("token-2");
  });

  it.each([
    ["refuses", () => new Response("no", { status: 401 })],
    ["answers nonsense", () => new Response("<html>")],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ])("is none while the provider %s, and may be had later", async (_, answer) => {
    const { token } = providerThat([answer, good("token-1")]);
    expect(await token.get()).toBeNull();
    expect(await token.get()).toBe("token-1");
  });
});
