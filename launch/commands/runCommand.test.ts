import { Writable } from "node:stream";
import { expect, it, vi } from "vitest";
import { readConfiguration } from "~/launch/configuration/readConfiguration";
import { failureCause } from "./failureCause";
import { runCommand, say, withBoard } from "./runCommand";

const failure = (facts: object) => Object.assign(new Error("Key (ssn4)=(1234) already exists"), facts);

it.each<[object, string]>([
  [{ code: "53100" }, "the database server's disk is full; free some room and try again (53100)"],
  [{ code: "ECONNREFUSED" }, "the database server does not answer (ECONNREFUSED)"],
  [
    { code: "23505", table: "certificate", constraint: "certificate_pkey" },
    "what is stored does not allow it (23505; table certificate, constraint certificate_pkey)",
  ],
  [{ code: "99999" }, "(99999)"],
])("names the cause of %o, and repeats nothing that is stored", (facts, words) => {
  expect(failureCause(failure(facts))).toBe(words);
  expect(failureCause(new Error("Failed query: insert 1234", { cause: failure(facts) }))).toBe(words);
});

it("knows a connection that was cut, and says nothing of other errors", () => {
  expect(failureCause(new Error("Connection terminated unexpectedly"))).toMatch(/connection .* was lost/);
  expect(failureCause(new TypeError("x of undefined"))).toBeNull();
});

it("does not say that nothing was changed where only the output could not be written", async () => {
  const gone = new Writable({ write: (_chunk, _encoding, done) => done(failure({ code: "EPIPE" })) });
  let said = "";
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text, done) => {
    said += String(text);
    (done as unknown as () => void)();
    return true;
  });
  const code = await runCommand(() => say(gone, "Done.", 0));
  stderr.mockRestore();
  expect([code, said]).toEqual([2, "The command was carried out, but its output could not be written (EPIPE).\n"]);
});

it.each([
  ["false", "are kept there, not here"],
  ["true", "run this command with the settings of that process"],
])("says where to keep the records of a board at BOARD_API_URL (BOARD_API_BUILT_IN=%s)", async (isBuiltIn, words) => {
  const read = readConfiguration({ BOARD_API_URL: "http://localhost:3100/board", BOARD_API_BUILT_IN: isBuiltIn });
  if (read.kind === "problems") throw new Error("These are settings");
  await expect(withBoard(read.configuration, () => Promise.resolve(0))).rejects.toThrow(words);
});
