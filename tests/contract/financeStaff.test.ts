import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallDefinition } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";

const rows = (Object.keys(calls) as CallName[]).map((name) => ({ name, ...(calls[name] as CallDefinition) }));
const allowed: readonly CallName[] = ["getCurrentUser", "getCapabilities", "searchPhysicians"];

describe("OPER-25 finance staff", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  it("act for no physician", async () => {
    const acting = await board.as("staff-finance", 100377);
    await expectRefusal(board, 403, "not-staff", () => acting.getCurrentUser());
    await expectRefusal(board, 403, "not-staff", () => acting.getPhysician());
  });

  it.each(rows.filter(({ name, open: isOpen }) => isOpen !== true && !allowed.includes(name)))(
    "are refused $name",
    async ({ method, path }) => {
      const token = await board.token("demo-staff-finance", { portal_role: "staff-finance" });
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const response = await board.ask(path, { method, headers, ...(method === "POST" ? { body: "{}" } : {}) });
      expect([response.status, await response.json()]).toMatchObject([403, { code: "not-for-this-account" }]);
    },
  );

  it("are known by name, and find a physician's ID by name", async () => {
    const finance = await board.as("staff-finance");
    expect(await finance.getCurrentUser()).toMatchObject({ physicianId: null, fullName: "Carol Jensen" });
    const found = await finance.searchPhysicians({ body: { text: "Tremblay" } });
    expect(found.physicians).toMatchObject([{ physicianId: 100377 }]);
  });
});
