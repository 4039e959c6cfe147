import { expect, it } from "vitest";
import { responseOf } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action } from "./route";

it("saves the choice, and says so on the page", async () => {
  let stored = { areOn: false };
  const board = {
    getReminders: async () => ({ ...stored, hasBounced: false }),
    saveReminders: async ({ body }: { body: typeof stored }) => void (stored = body),
  };
  const { asks, notices } = signedIn();
  const form = new URLSearchParams({ intent: "save-reminders", areOn: "on" });
  const answer = await responseOf(action({ ...asks("/Reminders", board, form), params: {} }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/Reminders?notice=1#saved"]);
  expect([stored, notices]).toEqual([{ areOn: true }, ["Reminders saved"]]);
});
