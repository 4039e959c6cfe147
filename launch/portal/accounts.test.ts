import { expect, it, vi } from "vitest";
import { quiet } from "~/tests/support/session/session";
import type { Platform } from "../platform/openPlatform";
import { openEmailChanges, startPruning } from "./accounts";

it.each([
  ["succeed where they could be looked for", () => Promise.resolve(null), 1],
  ["are no success where they could not", () => Promise.reject(new Error("away")), 0],
])("OPER-20 changes of addresses %s", async (_what, takeUp, successes) => {
  const onSuccess = vi.fn();
  const parts = { board: {}, accounts: {}, journal: { takeUp } };
  const platform = { watchedWork: { watch: () => onSuccess }, log: quiet };
  // Only what the work needs that looks for changes.
  const changes = openEmailChanges(platform as unknown as Platform, parts as Parameters<typeof openEmailChanges>[1]);
  await changes.stop();
  expect(onSuccess).toHaveBeenCalledTimes(successes);
});

it.each([
  ["succeeds where all of it is cleared", [() => Promise.resolve(), () => Promise.resolve()], 1],
  ["is no success where a part is not", [() => Promise.resolve(), () => Promise.reject(new Error("away"))], 0],
])("OPER-20 what has ended %s", async (_what, prunes, successes) => {
  const onSuccess = vi.fn();
  const platform = { watchedWork: { watch: () => onSuccess }, log: quiet } as unknown as Platform;
  const pruning = startPruning(
    platform,
    prunes.map((prune) => ({ prune })),
  );
  await pruning.run();
  await pruning.stop();
  expect(onSuccess).toHaveBeenCalledTimes(successes);
});
