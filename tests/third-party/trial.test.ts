import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import type { Trial } from "./party";
import { attempt } from "./trial";

/** A party under way, and a gate that it waits at. */
function under(way: (trial: Trial, gate: Promise<void>) => Promise<void>) {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const lines: string[] = [];
  return {
    lines,
    open: () => open(),
    ...attempt({ name: "test", about: "", run: (trial) => way(trial, gate) }, (line) => void lines.push(line)),
  };
}

it("ends what a party starts while it is being stopped, and only then is stopped itself", async () => {
  const ended: string[] = [];
  let folder = "";
  const { stop, open, outcome } = under(async (trial, gate) => {
    folder = trial.folder;
    trial.atEnd(() => ended.push("what was running"));
    await gate;
    trial.atEnd(async () => {
      await Promise.resolve();
      ended.push("what was being started");
    });
  });
  await expect.poll(() => folder).not.toBe("");
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await expect.poll(() => ended).toEqual(["what was running"]);
  expect([isStopped, existsSync(folder)]).toEqual([false, true]);
  open();
  await stopped;
  expect(ended).toEqual(["what was running", "what was being started"]);
  expect(existsSync(folder)).toBe(false);
  await outcome;
});

it("lets a party that is being stopped begin nothing more", async () => {
  const begun: string[] = [];
  let isUnderWay = false;
  const { stop, open, outcome } = under(async (trial, gate) => {
    isUnderWay = true;
    await gate;
    await trial.attempt("a step", () => Promise.resolve(begun.push("a step")));
    begun.push("what comes after it");
  });
  await expect.poll(() => isUnderWay).toBe(true);
  const stopped = stop();
  open();
  await stopped;
  await outcome;
  expect(begun).toEqual([]);
});

it("does not wait for ever for a party that continues", async () => {
  let isUnderWay = false;
  const { stop } = attempt(
    { name: "test", about: "", run: () => ((isUnderWay = true), new Promise(() => undefined)) },
    () => undefined,
    50,
  );
  await expect.poll(() => isUnderWay).toBe(true);
  await stop();
});

it("counts what a program cannot do, and says why", async () => {
  const { lines, outcome } = under((trial) => {
    trial.leaveOut("a step", "because its driver cannot");
    trial.check("another step", null);
    return Promise.resolve();
  });
  expect((await outcome).leftOut).toBe(1);
  expect(lines).toEqual(["  – a step: left out, because its driver cannot", "  ✓ another step"]);
});
