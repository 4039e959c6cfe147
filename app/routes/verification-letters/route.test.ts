import { describe, expect, it } from "vitest";
import { physicianOn } from "~/tests/support/records/physicians";
import { responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { page } from "./lettersForm";
import { action, loader } from "./route";

const physician = physicianOn("2026-03-02", []);
const alive = { getPhysician: () => Promise.resolve(physician) };
const fields = (...more: [string, string][]) =>
  new URLSearchParams([["recipient", "a@hospital.example"], ["email", "b@clinic.example"], ...more]);

it.each<[string, string[], boolean]>([
  ["of a board that checks documents by their codes", ["document-verification"], true],
  ["of a board that checks none", ["verification-letters"], false],
])(
  "CERT-05 a letter %s is stated to carry a code that anyone can check, or not",
  async (_which, extensions, isChecked) => {
    const { asks } = signedIn();
    const board = { ...alive, getCapabilities: () => Promise.resolve({ extensions }) };
    expect(await loader({ ...asks(page, board), params: {} })).toMatchObject({ isChecked });
  },
);

describe("the recipients of a letter", () => {
  it.each(["send", "add"])("CERT-05 of a board that is dead are kept, and offered again (%s)", async (intent) => {
    const { asks, kept } = signedIn();
    const answer = await responseOf(action({ ...asks(page, {}, fields(["intent", intent])), params: {} }));
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/error/UnexpectedError?${new URLSearchParams({ reference: "request", kept: page })}`,
    ]);
    expect(kept.get(page)?.toString()).toBe(fields().toString());

    const shown = await loader({ ...asks(page, alive), params: {} });
    expect(shown).toMatchObject({
      isKept: true,
      view: { form: { values: { list: ["a@hospital.example"], email: "b@clinic.example" }, errors: {} } },
    });
  });

  it("CERT-05 are on the page, and kept nowhere else, where the board answers and does not send", async () => {
    const { asks, kept } = signedIn();
    const answer = await action({ ...asks(page, alive, fields(["intent", "send"])), params: {} });
    expect(answer).toMatchObject({
      data: {
        failed: "failed",
        view: { form: { values: { list: ["a@hospital.example", "b@clinic.example"] } }, sent: null },
      },
      init: { status: 502 },
    });
    expect(kept.size).toBe(0);
  });
});
