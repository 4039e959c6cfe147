import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { createLog } from "./createLog";
import { logLibraryWarnings } from "./libraryWarnings";

function reporting() {
  const lines: string[] = [];
  const written: unknown[] = [];
  const write = (...words: unknown[]) => void written.push(words);
  const library = { error: write, info: write, warn: write };
  const node = new EventEmitter().on("warning", write);
  const log = createLog("info", { write: (line) => void lines.push(line) });
  logLibraryWarnings(log, { console: library, process: node as NodeJS.Process });
  return { library, node, written, lines: () => lines.map((line) => JSON.parse(line) as object) };
}

it("SHELL-23 makes lines of the log of what libraries and Node report", () => {
  const { library, node, written, lines } = reporting();
  library.warn("\u001B[31;1moidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS.\u001B[0m");
  library.info("oidc-provider NOTICE: already here");
  node.emit("warning", Object.assign(new Error("11 listeners added"), { name: "MaxListenersExceededWarning" }));
  expect(lines()).toMatchObject([
    { level: "warn", text: "oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS." },
    { level: "info", text: "oidc-provider NOTICE: already here" },
    { level: "warn", text: "MaxListenersExceededWarning: 11 listeners added" },
  ]);
  expect(written).toEqual([]);
});

it("SHELL-23 keeps personal data out of these lines", () => {
  const { library, lines } = reporting();
  library.error("ada.okafor@clinic.example", { ssn: "123-45-6789" }, "123-45-6789");
  library.error(new RangeError("ada.okafor@clinic.example"));
  expect(lines()).toMatchObject([
    { level: "warn", text: "[e-mail] [number]" },
    { level: "warn", err: { type: "RangeError" } },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/okafor|6789/);
});
