import express from "express";
import type { AddressInfo } from "node:net";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { seal, type SecretKeys } from "@portal/database/secretBox";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { addPhysician } from "~/tests/support/records/accounts";
import { inlined, stylesheetOf } from "../identity/pages/stylesheet";
import { boardDatabase } from "../store/boardDatabase";
import { readReminders, setReminders } from "../store/correspondence/reminders";
import { unsubscribeToken } from "./unsubscribeLink";
import { unsubscribePages } from "./unsubscribePages";

const [current, former, foreign] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const keys: SecretKeys = [current, former];
const path = "/reminders/off";
const now = () => Temporal.Instant.from("2026-12-01T18:00:00Z");

describe("HOME-11 the link of a reminder that turns reminders off", () => {
  let database: TestDatabase;
  let id: PhysicianId;
  let origin: string;
  const closing: (() => void)[] = [];
  beforeAll(async () => {
    database = await testDatabase(["board"]);
    id = await addPhysician(boardDatabase(database.pool), "ada@hospital.example");
    const styles = stylesheetOf("https://portal.example/physicianportal/");
    const frame = {
      boardName: "Board of Examples",
      contactEmail: "contact@board.example",
      homeUrl: "https://portal.example/physicianportal/",
      styles: inlined(styles),
      iconUrl: "/icon.svg",
      postalAddress: "",
      telephone: "",
      policyUrl: "",
      termsUrl: "",
    };
    const app = express().use(path, unsubscribePages({ pool: database.pool, keys, now, path, frame, styles }));
    const server = app.listen(0);
    closing.push(() => server.close());
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const close of closing) close();
    await database.drop();
  });
  const board = () => boardDatabase(database.pool);
  const areOn = async () => (await readReminders(board(), id)).areOn;
  beforeEach(() => setReminders(board(), id, true, { issuer: "test", subject: "test", actedAs: "self", at: now() }));
  const ask = (target: string, init?: RequestInit) =>
    fetch(`${origin}${path}/${target}`, { redirect: "manual", ...init });
  const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };

  it("does so by the one post of a mail service, without a session or redirect, as often as it likes", async () => {
    for (const token of [unsubscribeToken(keys, id), unsubscribeToken([former], id), unsubscribeToken(keys, id)]) {
      expect((await ask(token, oneClick)).status).toBe(200);
      expect(await areOn()).toBe(false);
    }
  });

  it("changes nothing when it is opened, and shows a button that does", async () => {
    const token = unsubscribeToken(keys, id);
    const opened = await ask(token);
    const page = await opened.text();
    expect([opened.status, await areOn()]).toEqual([200, true]);
    expect(page).not.toContain("ada@");
    const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
    const pressed = await fetch(`${origin}${action}`, { method: "POST", redirect: "manual" });
    expect([pressed.status, pressed.headers.get("location"), await areOn()]).toEqual([303, `${path}/done`, false]);
    expect(await (await ask("done")).text()).toContain("Reminders are off");
  });

  it("is refused where it was altered, or made with another key or for something else", async () => {
    const good = unsubscribeToken(keys, id);
    const wrong = [
      `${good.slice(0, -2)}AA`,
      unsubscribeToken([foreign], id),
      seal(keys, "site token", `${id}`),
      unsubscribeToken(keys, 999_999 as PhysicianId),
      `${id}`,
    ];
    for (const token of wrong)
      for (const init of [undefined, oneClick]) expect((await ask(token, init)).status, token).toBe(404);
    expect(await areOn()).toBe(true);
  });
});
