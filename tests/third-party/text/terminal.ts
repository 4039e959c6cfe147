import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Trial } from "../party";

/** A screen of 110 columns and a keyboard, with one program. */
export interface Terminal {
  /** Presses keys by tmux's names, such as `Enter` and `C-u`. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Resolves when the screen shows `words`; throws with what it shows instead. */
  shows(words: string): Promise<void>;
  screen(): string;
}

/** Milliseconds that a program takes at most to read a key. */
const perKeyMs = 150;
const settlingMs = 700;
/** Milliseconds for a page to load. */
const patienceMs = 20_000;

export function openTerminal(trial: Trial, name: string, command: string): Terminal {
  const socket = join(trial.folder, `${name}.tmux`);
  const tmux = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync("tmux", ["-S", socket, "-f", "/dev/null", ...words], {
      encoding: "utf8",
      env: { NODE_ENV: "production", PATH: process.env["PATH"], HOME: trial.folder, LANG: "C.UTF-8", TERM: "xterm" },
    });
    if (status !== 0) throw new Error(`tmux ${words[0]}: ${stderr}`);
    return stdout;
  };
  tmux("new-session", "-d", "-x", "110", "-y", "60", command);
  trial.atEnd(() => spawnSync("tmux", ["-S", socket, "kill-server"]));
  const screen = () => tmux("capture-pane", "-p");
  return {
    screen,
    async press(...keys) {
      for (const key of keys) {
        tmux("send-keys", key);
        await pause(perKeyMs);
      }
    },
    async type(text) {
      tmux("send-keys", "-l", text);
      await pause(perKeyMs);
    },
    async shows(words) {
      const until = performance.now() + patienceMs;
      while (!screen().replace(/\s+/g, " ").includes(words)) {
        if (performance.now() > until)
          throw new Error(`${name} does not show "${words}":\n${screen().replace(/\n{2,}/g, "\n")}`);
        await pause(perKeyMs);
      }
      // What is typed while the rest of a page is read gets lost.
      await pause(settlingMs);
    },
  };
}
