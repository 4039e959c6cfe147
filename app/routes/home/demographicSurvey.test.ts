import { Temporal } from "temporal-polyfill";
import { describe, expect, it, vi } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { Person, Session } from "~/app/session/records/session";
import { ana, clerk, watcher } from "~/tests/support/session/session";
import { surveyIsOpen } from "./readHome";

const now = Temporal.Instant.from("2026-03-02T15:00:00Z");
const actingForAna = { physicianId: 100214, fullName: "Ana Ruiz, MD", visitId: "v" } as NonNullable<
  Session["actingFor"]
>;
const sessionOf = (person: Person, actingFor: Session["actingFor"] = null): Session => ({
  key: "key",
  person,
  actingFor,
  recent: [],
  notices: [],
  provedAt: null,
  methods: [],
  lastActiveAt: now,
  expiresAt: now,
  sealedTokens: null,
});
const boardThat = (getPhysicianDemographic: Board["getPhysicianDemographic"]) => ({ getPhysicianDemographic }) as Board; // Nothing else is called.
const undone = vi.fn(() => Promise.resolve(null));

describe("the demographic survey", () => {
  it("HOME-06 is open while the board answers null, and not once it is done", async () => {
    expect(await surveyIsOpen(boardThat(undone), sessionOf(ana))).toBe(true);
    const done = { physicianDemographicId: 1, personKey: null, ethnicity: 4, gender: 5, races: [] } as const;
    expect(
      await surveyIsOpen(
        boardThat(() => Promise.resolve({ ...done, races: [] })),
        sessionOf(ana),
      ),
    ).toBe(false);
  });

  it.each([
    ["staff", clerk],
    ["read-only staff", watcher],
  ])("AUTH-14 is not asked of %s who act for a physician", async (_who, person) => {
    undone.mockClear();
    expect(await surveyIsOpen(boardThat(undone), sessionOf(person, actingForAna))).toBe(false);
    expect(undone).not.toHaveBeenCalled();
  });

  it("SHELL-08 keeps no one from their dashboard where the board does not answer", async () => {
    const failing = boardThat(() => Promise.reject(new BoardError("getPhysicianDemographic", 503, null, "Not now")));
    expect(await surveyIsOpen(failing, sessionOf(ana))).toBe(false);
    const broken = boardThat(() => Promise.reject(new TypeError("Unforeseen")));
    await expect(surveyIsOpen(broken, sessionOf(ana))).rejects.toThrow(TypeError);
  });
});
