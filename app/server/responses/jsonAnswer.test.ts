import { describe, expect, it } from "vitest";
import { jsonAnswer, prefersJson } from "./jsonAnswer";

const asked = (headers: Record<string, string>, method = "GET") =>
  new Request("https://portal.test/physicianportal/verify/x", { method, headers });

describe("CRED-01 JSON", () => {
  it.each([
    ["application/json", true],
    ["application/json, text/html;q=0.5", true],
    ["text/html;q=0.5, application/json", true],
    ["application/json;q=0.5, text/html", false],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
    ["*/*", false],
    ["", false],
    ["application/xml", false],
    ["application/json;q=x,,;", true],
  ])("is for who asks by Accept: %s: %s", (accept, isJson) => {
    expect(prefersJson(asked({ Accept: accept }))).toBe(isJson);
  });

  it("is never the answer to a form", () => {
    expect(prefersJson(asked({ Accept: "application/json" }, "POST"))).toBe(false);
  });

  it("has an ETag of its content, and is 304 to who knows it", async () => {
    const first = jsonAnswer(asked({}), { state: "issued" }, 200, new Headers());
    const etag = first.headers.get("ETag") ?? "";
    expect(await first.json()).toEqual({ state: "issued" });
    const again = (known: string, body = { state: "issued" }, status = 200) =>
      jsonAnswer(asked({ "If-None-Match": known }), body, status, new Headers()).status;
    expect(again(etag)).toBe(304);
    expect(again(`"other", W/${etag}`)).toBe(304);
    expect(again(etag, { state: "revoked" }, 410)).toBe(410);
    expect(again(etag, { state: "changed" })).toBe(200);
    expect(again("")).toBe(200);
  });
});
