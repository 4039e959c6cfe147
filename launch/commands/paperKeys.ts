import { type Rewrapped, rewrapDataKeys } from "@portal/board/papers/contentCatalogue";
import type { Configuration } from "~/launch/configuration/configuration";
import { keyBytesOf, keysOf } from "~/launch/configuration/keys";
import { command, nothingMore } from "./boardCommand";
import { type ExitCode, say, withBoard } from "./runCommand";

export const paperCommands = [
  command(
    {
      name: "rewrap-papers",
      does: ["encrypt the keys of all papers with the newest of PAPERS_KEYS, so that", "older ones can be removed"],
      isInBatches: true,
    },
    nothingMore,
    rewrapPapers,
  ),
];

function rewrapPapers(_request: object, configuration: Configuration): Promise<ExitCode> {
  return withBoard(configuration, async ({ pool }) => {
    const { papers } = await keysOf(configuration.keys, configuration.dataFolder);
    const keys = keyBytesOf(papers);
    if (keys === null) return say(process.stderr, "PAPERS_KEYS is not set. Nothing was changed.", 1);
    const outcome = await rewrapDataKeys(pool, keys);
    const text = rewrappedText(outcome);
    return outcome.unopened === 0 ? say(process.stdout, text, 0) : say(process.stderr, text, 1);
  });
}

export function rewrappedText({ found, rewrapped, unopened }: Rewrapped): string {
  const files = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "file" : "files"}`;
  const done = `${files(rewrapped)} of ${found.toLocaleString("en-US")} changed to the newest of PAPERS_KEYS`;
  if (unopened === 0) return `${done}; none needs an older key.`;
  return `${done}; ${files(unopened)} could not be opened. Add the key that is missing to PAPERS_KEYS, behind the others, and run this again.`;
}
