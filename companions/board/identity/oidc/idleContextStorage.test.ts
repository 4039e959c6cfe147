import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import storage from "./idleContextStorage";

it("concurrent requests each keep their own context until they end, and later ones have theirs", async () => {
  const seenAfter = (ms: number, context: string) =>
    storage.run(context, async () => {
      await pause(ms);
      return storage.getStore();
    });
  expect(await Promise.all([seenAfter(1, "short"), seenAfter(20, "long")])).toEqual(["short", "long"]);
  expect(storage.getStore()).toBeUndefined();
  await expect(storage.run("failing", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await seenAfter(1, "later")).toBe("later");
});
