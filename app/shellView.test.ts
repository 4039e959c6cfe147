import { describe, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import type { DescribedRoute } from "~/app/server/buildRoutes";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import type { ActingFor, Person, Session } from "~/app/session/records/session";
import { otherBoardPhysicianId, physicianId } from "@portal/contract/ids";
import { shellView } from "./shellView";
import type { Area } from "./ui/shell/menu";
import { staffMenu } from "./ui/shell/StaffPages";

const page = (path: string, area: Area) =>
  ({ id: path, path, handle: { title: `Title of ${area}`, area, roles: "physician" } }) satisfies DescribedRoute;
const routes = [page("/", "home"), page("/en/dashboard", "home"), page("/Messages", "messages")];
const configuration = { boardName: "The Board", contactEmail: "ask@board.example" } as PublicConfiguration;
const identity = { issuer: "https://identity.example", subject: "s", fullName: "Ada Whitcombe" };
const physician: Person = { ...identity, kind: "physician", physicianId: physicianId.parse(100200) };
const staff: Person = { ...identity, kind: "staff", readOnly: false };
const otherBoard: Person = { ...identity, kind: "other-board", otherBoardPhysicianId: otherBoardPhysicianId.parse(7) };

function session(person: Person, actingFor: ActingFor | null = null): Session {
  const now = Temporal.Instant.from("2025-11-21T18:00:00Z");
  return {
    key: "k",
    recent: [],
    person,
    actingFor: actingFor && { ...actingFor, visitId: "v" },
    notices: [],
    provedAt: null,
    methods: [],
    lastActiveAt: now,
    expiresAt: now,
    sealedTokens: null,
  };
}
const labels = (...args: Parameters<typeof session>) =>
  shellView({ configuration, routes }, session(...args)).menu.map(({ label }) => label);

// app/routes.test.ts compares the menu with the real pages.
const full = ["Title of home", "Title of messages"];

describe("what surrounds every page", () => {
  it("SHELL-01 names the physician with the ID, and each page once, by its first path", () => {
    expect(shellView({ configuration, routes }, session(physician)).reader).toEqual({
      fullName: "Ada Whitcombe",
      id: 100200,
    });
    expect(labels(physician)).toEqual(full);
    expect(shellView({ configuration, routes }, session(physician)).menu[0]?.to).toBe("/");
  });

  it("AUTH-15 lists Messages only for an other-board physician", () => {
    expect(labels(otherBoard)).toEqual(["Title of messages"]);
  });

  it("AUTH-13 says for whom staff act, and gives them that physician's menu", () => {
    const actingFor = { physicianId: physicianId.parse(100377), fullName: "Daniel Tremblay" };
    const view = shellView({ configuration, routes }, session(staff, actingFor));
    expect(view.actingFor).toEqual({ ...actingFor, visitId: "v", readOnly: false });
    expect(view.reader).toEqual({ fullName: "Ada Whitcombe", id: null });
    expect(labels(staff, actingFor)).toEqual([...full, ...staffMenu.map(({ label }) => label)]);
  });

  it("gives staff who act for no one no physician's pages", () => {
    expect(labels(staff)).toEqual(staffMenu.map(({ label }) => label));
    expect(shellView({ configuration, routes }, session(staff)).actingFor).toBeNull();
  });

  it("is empty without a signed-in person", () => {
    expect(shellView({ configuration, routes }, null)).toMatchObject({
      boardName: "The Board",
      reader: null,
      menu: [],
      actingFor: null,
    });
  });
});
