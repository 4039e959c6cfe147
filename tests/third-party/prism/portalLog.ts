import type { LogLine } from "../productionPortal";

/**
 * Each once. What JSON Schema cannot say (an amount has two decimals at most, a moment is one of the calendar: zod's
 * `custom`) is in docs/connecting-a-board.md: a board that makes its answers up cannot know it, our examples keep
 * it.
 */
export function againstTheContract(lines: readonly LogLine[], areOurs: boolean): string[] {
  const problems = lines.flatMap((line) => {
    const text = JSON.stringify(line);
    const found = /Against the contract: [^"]*/.exec(text)?.[0];
    const call = /"call":"(\w+)"/.exec(text)?.[1];
    const counts = found
      ?.slice(found.indexOf(":") + 1)
      .split(",")
      .some((fault) => areOurs || !fault.endsWith(" custom"));
    return counts === true ? [`${call ?? "some call"}: ${found}`] : [];
  });
  return [...new Set(problems)];
}

/**
 * A page that says 502 or 503, because a made-up answer was none, is what the portal is there for; our examples are
 * answers. A post with 502 is judged by its page (`postFault`).
 */
export function unexpected(lines: readonly LogLine[], areOurs: boolean): string[] {
  return lines
    .filter(
      ({ level, status, method }) =>
        (level === "error" || level === "fatal") &&
        !(status === 502 && (method === "POST" || !areOurs)) &&
        !(status === 503 && !areOurs),
    )
    .map((line) => JSON.stringify(line).slice(0, 600));
}
