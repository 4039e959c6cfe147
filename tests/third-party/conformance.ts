import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Trial } from "./party";
import { end } from "./processes";

interface Asked {
  readonly boardUrl: string;
  readonly token: () => Promise<string>;
  /** The physician whose record may be written to. */
  readonly writeTo?: number;
  /** The physician whom staff ask for. */
  readonly onBehalfOf?: number;
}

/** `npm run conformance`, as docs/connecting-a-board.md has it run. */
export async function checkConformance(trial: Trial, { boardUrl, token, writeTo, onBehalfOf }: Asked): Promise<void> {
  const options = [
    ...["--base-url", boardUrl],
    ...(writeTo === undefined ? [] : ["--write-to", `${writeTo}`]),
    ...(onBehalfOf === undefined ? [] : ["--on-behalf-of", `${onBehalfOf}`]),
  ];
  const who = onBehalfOf === undefined ? "a physician's" : "staff's";
  await trial.attempt(`the board keeps the contract (npm run conformance, with ${who} token)`, async () => {
    const CONFORMANCE_TOKEN = await token();
    const child = spawn("npm", ["run", "--silent", "conformance", "--", ...options], {
      env: { ...process.env, CONFORMANCE_TOKEN },
      // In a group of its own: npm starts others.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    trial.atEnd(() => end(child));
    const closed = once(child, "close") as Promise<[number | null]>;
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    if (code !== 0) throw new Error(`It exits with ${code}:\n${stdout}${stderr}`);
  });
}
