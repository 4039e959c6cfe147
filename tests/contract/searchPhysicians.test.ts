import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "@portal/contract/calls";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";

describe("AUTH-12 staff look for physicians", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
    await named("Zoë Müller-Ørsted, MD", { lastName: "Müller-Ørsted", emailAddress: "Zoe_M@clinic.example" });
    await named("Siobhán O’Dowd", { emailAddress: "odowd@clinic.example" });
    await named("Anneliese Ødegård", { emailAddress: null, lastName: null });
  });
  afterAll(() => board.close());
  beforeEach(() => board.pool.query("truncate board.attempt_bucket"));

  const named = (fullName: string, parts: object) => newPhysician(board, {}, () => ({ fullName, ...parts }));
  const search = async (text: string, key = "staff") => (await board.as(key)).searchPhysicians({ body: { text } });
  const namesFor = async (text: string) => (await search(text)).physicians.map(({ fullName }) => fullName);

  it("tells who someone is, and neither their date of birth nor their last four", async () => {
    const { physicians, hasMore } = await search("100214");
    expect(hasMore).toBe(false);
    expect(physicians).toEqual([
      {
        physicianId: 100214,
        fullName: expect.any(String) as string,
        emailAddress: expect.any(String) as string,
        certifications: expect.any(Array) as string[],
      },
    ]);
    const headers = {
      authorization: `Bearer ${await board.token("demo-staff", { portal_role: "staff" })}`,
      "content-type": "application/json",
    };
    const response = await board.ask(calls.searchPhysicians.path, {
      method: "POST",
      headers,
      body: JSON.stringify({ text: "100214" }),
    });
    const raw = await response.text();
    const { rows } = await board.pool.query<{ ssn4: string; born: string }>(
      "select ssn4, date_of_birth::text as born from board.physician where physician_id = 100214",
    );
    expect(rows[0]?.born).toMatch(/^\d{4}-/);
    expect(raw).not.toContain(rows[0]?.born);
    expect(raw).not.toMatch(/ssn|birth/i);
  });

  it.each(["zoë müller", "MULLER zoe", "  orsted  ", "zo m", "müller-ør", "ZOE_m@CLINIC", "zoe_m"])(
    "finds Zoë by %j",
    async (text) => {
      expect(await namesFor(text)).toEqual(["Zoë Müller-Ørsted, MD"]);
    },
  );

  it.each(["O'Dowd", "o’dowd", "o‘dowd", "oʻdowd", "oʼdowd", "o`dowd", "o´dowd", "odowd", "siobhan\u1680odowd"])(
    "finds Siobhán by %j",
    async (text) => {
      expect(await namesFor(text)).toEqual(["Siobhán O’Dowd"]);
    },
  );

  it.each(["öde", "ode", "odegard ann"])("finds who has neither a last name nor an address by %j", async (text) => {
    expect(await namesFor(text)).toEqual(["Anneliese Ødegård"]);
  });

  it.each([
    ["the end of a name", "uller"],
    ["a part of an ID", "10021"],
    ["what a query would read as its own", "zo%' or 1=1 --"],
    ["a wildcard", "zoe%clinic"],
    ["signs that text search knows", "zo:* | !ana & (muller)"],
    ["an ID that is no number of the database", "99999999999999999999"],
  ])("finds no one by %s", async (_what, text) => {
    expect(await search(text)).toEqual({ physicians: [], hasMore: false });
  });

  it("reports no more than twenty, by last name, and that there are more", async () => {
    for (let number = 1; number <= 21; number += 1) {
      const lastName = `Quill ${String.fromCharCode(97 + number)}`;
      await named(`Member ${22 - number} ${lastName}`, { lastName, emailAddress: null });
    }
    const { physicians, hasMore } = await search("quill");
    expect(hasMore).toBe(true);
    expect(physicians.map(({ fullName }) => fullName.slice(-1)).join("")).toBe("bcdefghijklmnopqrstu");
    expect((await search("quill v")).hasMore).toBe(false);
  });

  it.each(["", " ", "z", "é", "a@", "%%"])("refuses %j, which half of the board would match", async (text) => {
    const staff = await board.as("staff");
    await expectRefusal(board, 422, "too-short", () => staff.searchPhysicians({ body: { text } }));
  });

  it("refuses what is no text, and more of it than anyone looks for", async () => {
    const headers = {
      authorization: `Bearer ${await board.token("demo-staff", { portal_role: "staff" })}`,
      "content-type": "application/json",
    };
    for (const body of [{}, { text: 7 }, { text: "x".repeat(255) }, []]) {
      await expectRefusedRequest(board, 400, "misshapen", calls.searchPhysicians.path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
    }
  });

  it("is nothing for physicians, visitors, and who has no role", async () => {
    for (const key of ["meeting", "other-board"]) {
      const caller = await board.as(key);
      await expectRefusal(board, 403, "not-staff", () => caller.searchPhysicians({ body: { text: "zoe" } }));
    }
    const asked = async (authorization: string) => ({
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ text: "zoe" }),
    });
    const path = calls.searchPhysicians.path;
    await expectRefusedRequest(board, 401, "no-valid-token", path, await asked(""));
    for (const [role, code] of [
      ["owner", "unknown-person"],
      ["payments", "not-for-this-account"],
    ]) {
      const token = await board.token("demo-staff", { portal_role: role });
      await expectRefusedRequest(board, 403, code ?? "", path, await asked(`Bearer ${token}`));
    }
  });

  it("CCB-06 is for read-only staff too, who change nothing by it, and anyone who staff act for", async () => {
    const unchanged = await board.contents();
    expect((await search("zoe", "staff-read-only")).physicians).toHaveLength(1);
    const acting = await board.as("staff", 100214);
    expect((await acting.searchPhysicians({ body: { text: "zoe" } })).physicians).toHaveLength(1);
    expect({ ...(await board.contents()), attempt_bucket: "" }).toEqual({ ...unchanged, attempt_bucket: "" });
  });

  it("cannot be used to copy the register: each member of staff has so many searches an hour", async () => {
    const staff = await board.as("staff");
    for (let searches = 0; searches < 120; searches += 1) await staff.searchPhysicians({ body: { text: "999999" } });
    const error: unknown = await staff
      .searchPhysicians({ body: { text: "999999" } })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 429, code: "too-many-searches" });
    expect(error).toHaveProperty("retryAfterSeconds", expect.any(Number));
    // Another member of staff has a limit of their own.
    expect((await search("zoe", "staff-read-only")).physicians).toHaveLength(1);
  });
});
