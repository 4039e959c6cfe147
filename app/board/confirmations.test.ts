import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CallName, calls } from "@portal/contract/calls";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { attestation, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { CCAttestationType } from "@portal/contract/enumerations";
import { boardThat } from "~/tests/support/session/routeArgs";
import { confirmationOf, confirmations } from "./confirmations";

describe("API-11 how a save is confirmed", () => {
  const page = readFileSync(new URL("../../docs/connecting-a-board.md", import.meta.url), "utf8");
  const [, table = ""] = page.split("\n| call | compared with | may differ |\n|---|---|---|\n");
  const rows = table.split("\n\n", 1)[0]?.split("\n") ?? [];
  const written = (name: CallName) => {
    const { method, path } = calls[name];
    return `\`${method === "GET" && "isChange" in calls[name] ? "GET " : ""}${path.replace(/^\/api\/|\/$/g, "")}\``;
  };

  it("is documented for each call that changes something, and for no other", () => {
    const expected = Object.entries(confirmations).flatMap(([name, how]) => {
      const call = written(name as CallName);
      if (how === "reads") return [];
      if (how === "believed") return [`| ${call} | nothing: the 200 is believed | |`];
      if (how === "answer") return [`| ${call} | its answer is used as it is | |`];
      if (how === "paid") return [`| ${call} | invoices, fees or application ([Money](#money)) | |`];
      const { answered, mayDiffer, reads } = how;
      const compared = `${answered === null ? "" : "its answer, or "}${written(reads)}`;
      return [`| ${call} | ${compared} |${mayDiffer.map((one, at) => `${at > 0 ? "," : ""} ${one}`).join("")} |`];
    });
    expect(rows).toEqual(expected);
  });

  it("reads the record that the call changes, and reports the call by its name", async () => {
    const asked: unknown[] = [];
    const board = boardThat({
      async getApplication(sent) {
        asked.push(sent);
        return null;
      },
      reportUnconfirmed: (call) => void asked.push(call),
    })();
    const query = { examinationId: 31 as ExaminationId };
    const { readAgain, reportUnconfirmed } = confirmationOf("updateApplication", board, { query });
    expect(await readAgain()).toBeNull();
    reportUnconfirmed();
    expect(asked).toEqual([{ query }, "updateApplication"]);
  });
});

it("API-11 an answer of one block takes its place among the physician's", () => {
  const [stored, other] = [blockFacts(2024), blockFacts(2021)];
  const physician = physicianOn("2025-11-21", [stored, other]);
  const attested = physicianOn("2025-11-21", [
    { ...stored, ccAttestations: [attestation(CCAttestationType.CME, 2024, credits(30))] },
  ]);
  const [answer] = attested.currentCCEnrollment?.ccBlocks ?? [];
  if (answer === undefined) throw new Error("The physician has a block");
  const { answered } = confirmations.saveCCAttestations;
  const blocks = answered?.(answer, physician).currentCCEnrollment?.ccBlocks;
  expect(blocks?.map(({ ccBlockId, ccAttestations }) => [ccBlockId, ccAttestations.length])).toEqual(
    physician.currentCCEnrollment?.ccBlocks.map(({ ccBlockId }) => [ccBlockId, ccBlockId === answer.ccBlockId ? 1 : 0]),
  );
});
