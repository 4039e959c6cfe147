import { describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { refusing } from "~/tests/support/session/routeArgs";
import { clerk } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { action, loader } from "./route";

const show = (path: string, calls: Partial<Board>) => loader({ ...signedIn(clerk).asks(path, calls), params: {} });
const canSearch: Partial<Board> = { getCapabilities: async () => ({ extensions: ["physician-search"] }) };

describe("AUTH-12 looking for a physician", () => {
  it("shows whom the board finds by what was looked for", async () => {
    const searchPhysicians: Board["searchPhysicians"] = async ({ body }) => ({
      physicians: [{ physicianId: 100214 as never, fullName: body.text, emailAddress: null, certifications: [] }],
      hasMore: false,
    });
    expect(await show("/staff?search=okafor", { ...canSearch, searchPhysicians })).toMatchObject({
      data: { search: { kind: "found", text: "okafor", physicians: [{ fullName: "okafor" }] } },
      init: { status: 200 },
    });
  });

  it("is left out where the board knows no search, and nowhere else", async () => {
    for (const getCapabilities of [refusing(404), async () => ({ extensions: [] })]) {
      expect(await show("/staff", { getCapabilities })).toMatchObject({
        data: { search: { kind: "none" } },
        init: { status: 200 },
      });
    }
  });

  it.each<[string, Partial<Board>, string, number]>([
    ["does not say what it can", { getCapabilities: refusing(502) }, "failed", 503],
    ["does not answer", { ...canSearch, searchPhysicians: refusing(504) }, "failed", 503],
    ["was asked too often", { ...canSearch, searchPhysicians: refusing(429) }, "too-many", 429],
  ])("keeps what was looked for where the board %s", async (_, calls, kind, status) => {
    expect(await show("/staff?search=okafor", calls)).toMatchObject({
      data: { search: { kind, text: "okafor" } },
      init: { status },
    });
  });
});

it("AUTH-12 AUTH-13 an ID that the board does not know: a message beside it, and both values are kept", async () => {
  const typed = { physicianId: "100999", reason: "Asked by phone" };
  const calls = { getCurrentUser: refusing(404) };
  const args = signedIn(clerk).asks("/staff", calls, new URLSearchParams(typed));
  expect(await action({ ...args, params: {} })).toMatchObject({
    data: {
      values: typed,
      errors: { physicianId: ["The board has no physician with the ID 100999."] },
    },
    init: { status: 422 },
  });
});
