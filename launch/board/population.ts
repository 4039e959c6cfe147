import { generatePopulation } from "~/board/people/population/generatePopulation";
import { CannotStart } from "~/configuration/cannotStart";
import type { Configuration } from "~/configuration/configuration";
import { boardToday } from "~/domain/boardTime";
import { onBoard } from "./openBoard";
import { type ExitCode, say } from "./say";

/** Physicians after which it is told how far it is. */
const step = 100_000;

/** Fills a demo with physicians who do not exist, to see how it does with many. */
export function generate(physicians: number, seed: number, configuration: Configuration): Promise<ExitCode> {
  if (configuration.mode === "production") {
    throw new CannotStart("People are invented in a demo only, and PORTAL_MODE says production. Nothing was changed.");
  }
  return onBoard(configuration, async ({ pool, now }) => {
    const begun = performance.now();
    const tell = (done: number) => {
      if (done % step === 0) process.stderr.write(`${done} physicians\n`);
    };
    const added = await generatePopulation(pool, { seed, physicians, today: boardToday(now()) }, tell);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return say(process.stdout, `${added} physicians added, ${physicians - added} were there, in ${seconds} s`, 0);
  });
}
