import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import { formIn } from "~/tests/ops/postedForm";
import { type ServedApp, serveApp } from "~/tests/support/servers/servedApp";

const cut = Object.assign(new Error("Failed query: select … Okafor"), {
  cause: Object.assign(new pg.DatabaseError("terminating connection due to administrator command", 1, "error"), {
    code: "57P01",
  }),
});
let failure: Error | null = cut;
let app: ServedApp;
beforeAll(async () => {
  app = await serveApp(
    async ({ request }) => {
      if (failure !== null) throw failure;
      return new Response(await request.text());
    },
    { formTargets: ["https://pay.example"] },
  );
});
afterEach(() => {
  failure = cut;
});
afterAll(() => app.close());

const page = "/physicianportal/en/dashboard?license=7";
const post = (body: string, target = page) =>
  app.ask(target, {
    method: "POST",
    headers: { origin: app.url, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body,
  });

describe("while the database is away", () => {
  it("a page says so, when to come back, and leads to itself", async () => {
    const answer = await app.ask(page);
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "10", "cache-control": "no-store" } });
    expect(answer.body).toContain(`<a href="${page}">Try again</a>`);
    expect(answer.body).not.toContain("Okafor");
  });

  it("says that what was entered is still there only where it is", async () => {
    const isStillThere = "What you entered is still on this page";
    expect((await post("intent=save&note=typed")).body).toContain(isStillThere);
    expect((await post("intent=save&newPassword=typed")).body).not.toContain(isStillThere);
  });

  it("SHELL-11 what was typed in other open forms is listed as well, and sent again with the form", async () => {
    const license = "intent=save-license&formToken=t&formFor=1&licenseNumber=MD-5";
    const { body } = await post(`intent=save&note=typed&${new URLSearchParams({ alsoOpen: license }).toString()}`);
    expect(body).toContain("<dt>Note</dt><dd>typed</dd><dt>License number</dt><dd>MD-5</dd></dl>");
    expect(body).toContain('<input type="hidden" name="alsoOpen" value="intent=save-license&amp;formToken=t');
  });

  it("a form comes back as it was typed, and is sent again as it was sent by one button", async () => {
    const typed = new URLSearchParams([
      ["intent", "save-license"],
      ["formFor", "7"],
      ["licenseNumber", `A"<b>'&amp; 1`],
      ["note", "first line\r\nsecond line"],
      ["tick", "one"],
      ["tick", "two"],
    ]);
    const answer = await post(typed.toString());
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "10", "cache-control": "no-store" } });
    expect(answer.headers["content-security-policy"]).toContain("form-action 'self' https://pay.example;");
    expect(answer.body).toContain("<dt>License number</dt><dd>A&quot;&lt;b&gt;&#x27;&amp;amp; 1</dd>");
    expect(answer.body).not.toContain("<dt>Form for</dt>");
    failure = null;
    expect((await post(hiddenFields(answer.body).toString())).body).toBe(typed.toString());
    expect(formIn(answer.body, "Send again")?.action).toBe(page);
  });

  it.each([
    ["newPassword", "correct horse"],
    ["routingNumber", "110000000"],
    ["secondAccountNumber", "000123456789"],
    ["paymentToken", "tok_1"],
    ["ssn4", "6789"],
    ["captchaAnswer", "eleven"],
    ["reason", "my card is 4242 4242 4242 4242"],
    ["content", "my SSN is 123-45-6789"],
  ])("PAY-02 never shows the secret in %s, which its own page asks for again", async (name, value) => {
    const answer = await post(new URLSearchParams({ firstName: "Hannah", [name]: value }).toString());
    expect(answer.body).not.toContain(value);
    expect([...hiddenFields(answer.body)]).toEqual([
      ["firstName", "Hannah"],
      [name, ""],
    ]);
    expect(answer.body).toContain("you will be asked for it again");
  });

  it("can be sent again from a browser that says nothing about the page that it comes from", async () => {
    const headers = { cookie: `portal-session=${"s".repeat(43)}`, "content-type": "application/x-www-form-urlencoded" };
    const again = (body: string) => app.ask(page, { method: "POST", headers, body });
    const first = await app.ask(page, {
      method: "POST",
      headers: { ...headers, referer: `${app.url}${page}` },
      body: "note=typed",
    });
    failure = null;
    expect(await again("note=typed")).toMatchObject({ status: 403 });
    expect(await again(hiddenFields(first.body).toString())).toMatchObject({ status: 200, body: "note=typed" });
  });

  it("PAY-10 says of a payment that it is not taken twice", async () => {
    expect((await post("intent=pay", "/physicianportal/payments/1/confirm")).body).toContain(
      "does not charge you twice",
    );
    expect((await post("intent=save")).body).not.toContain("charge");
  });

  it("keeps what the board did not take, for the same reason, and was kept by no page", async () => {
    const unavailable = new BoardError("getPhysician", 503, "unavailable", "getPhysician: 503");
    failure = unavailable;
    expect(await post("note=typed")).toMatchObject({ status: 503 });
    failure = new BoardError("getPhysician", 422, "rule", "getPhysician: 422");
    expect((await post("note=typed")).body).not.toContain("Send again");
  });

  it("keeps the cookies of the answer that it replaces: a session that was renewed is not lost", async () => {
    const cookies = ["portal-session=renewed; Path=/; HttpOnly", "other=1; Path=/"];
    const renewing = await serveApp(({ context }) => {
      context.onFailure(cut);
      const headers = new Headers({ Location: "/physicianportal/error/UnexpectedError" });
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      throw new Response(null, { status: 303, headers });
    });
    expect(await renewing.ask(page)).toMatchObject({ status: 503, headers: { "set-cookie": cookies } });
    await renewing.close();
  });

  it("leaves what an action returns, wherever it leads: it is done, and must not be sent again", async () => {
    const saving = await serveApp(({ context }) => {
      context.onFailure(cut);
      return new Response(null, { status: 303, headers: { Location: "https://board.example/error/" } });
    });
    expect(await saving.ask(page)).toMatchObject({ status: 303 });
    await saving.close();
  });

  it("leaves every other failure to the error page", async () => {
    failure = new TypeError("x is undefined");
    expect((await app.ask(page)).status).toBe(500);
    expect((await post("note=typed")).status).toBe(500);
  });
});

function hiddenFields(body: string): URLSearchParams {
  const inputs = [...body.matchAll(/<input type="hidden" [^>]*>/g)].map(
    ([input]) => formIn(`<form>${input}</form>`, input)?.fields ?? {},
  );
  return new URLSearchParams(inputs.flatMap((field) => Object.entries(field)));
}
