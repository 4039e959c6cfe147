import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

interface RunningProcess {
  readonly pid: number;
  readonly commandLine: string;
}

/** Returns every process of the machine; zombies (state Z) do not count. */
export function runningProcesses(): readonly RunningProcess[] {
  return existsSync("/proc/self/stat") ? fromProc() : fromPs();
}

/** Slim containers have no `ps`. */
function fromProc(): RunningProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The state is the first word after the program's name, which is in parentheses and may contain anything.
        const isZombie = /\) Z/.test(readFileSync(`/proc/${name}/stat`, "utf8"));
        const commandLine = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
        return isZombie ? [] : [{ pid: Number(name), commandLine }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

function fromPs(): RunningProcess[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,stat=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, state, commandLine] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return commandLine === undefined || state?.startsWith("Z") ? [] : [{ pid: Number(pid), commandLine }];
  });
}
