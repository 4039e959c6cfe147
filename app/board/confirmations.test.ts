import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CallName, calls } from "@portal/contract/calls";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { attestation, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { Board } from "./board";
import { confirmations } from "./confirmations";

describe("API-11 how a save is confirmed", () => {
  const page = readFileSync(new URL("../../docs/connecting-a-board.md", import.meta.url), "utf8");
  const [, table = ""] = page.split("\n| call | compared with | may differ |\n|---|---|---|\n");
  const rows = table.split("\n\n", 1)[0]?.split("\n") ?? [];
  const written = (name: CallName) => {
    const { method, path } = calls[name];
    return `\`${method === "GET" && "isChange" in calls[name] ? "GET " : ""}${path.replace(/^\/api\/|\/$/g, "")}\``;
  };

  it("is documented for each call that changes something, and for no other", async () => {
    const expected = Object.entries(confirmations).flatMap(async ([name, how]) => {
      const call = written(name as CallName);
      if (how === "reads") return [];
      if (how === "believed") return [`| ${call} | nothing: the 200 is believed | |`];
      if (how === "answer") return [`| ${call} | its answer is used as it is | |`];
      if (how === "paid") return [`| ${call} | invoices, fees or application ([Money](#money)) | |`];
      const read: CallName[] = [];
      const names = Object.keys(calls) as CallName[];
      const board = Object.fromEntries(names.map((one) => [one, async () => read.push(one)])) as unknown as Board;
      const reported: CallName[] = [];
      const reportUnconfirmed = (one: CallName) => void reported.push(one);
      const { answered, mayDiffer, readAgain, ...own } = how({ ...board, reportUnconfirmed }, 1 as ExaminationId);
      own.reportUnconfirmed();
      expect(reported).toEqual([name]);
      await (readAgain as () => Promise<unknown>)();
      const reading = read.map(written).join("");
      const compared = `${answered === null ? "" : "its answer, or "}${reading}`;
      return [`| ${call} | ${compared} |${mayDiffer.map((one, at) => `${at > 0 ? "," : ""} ${one}`).join("")} |`];
    });
    expect(rows).toEqual((await Promise.all(expected)).flat());
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
  const { answered } = confirmations.saveCCAttestations({} as Board);
  const blocks = answered?.(answer, physician).currentCCEnrollment?.ccBlocks;
  expect(blocks?.map(({ ccBlockId, ccAttestations }) => [ccBlockId, ccAttestations.length])).toEqual(
    physician.currentCCEnrollment?.ccBlocks.map(({ ccBlockId }) => [ccBlockId, ccBlockId === answer.ccBlockId ? 1 : 0]),
  );
});
