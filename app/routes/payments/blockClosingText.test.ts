import { describe, expect, it } from "vitest";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { asCents } from "@portal/domain/billing/money";
import { blockFacts, completedBlockFacts, fee } from "~/tests/support/records/ccBlocks";
import { intentIn } from "~/tests/support/payments/intents";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { boardThat } from "~/tests/support/session/routeArgs";
import { closedTexts, closingText } from "./blockClosingText";

const date = "2028-03-01";
const boardWith = (isPaid: boolean) => {
  const ended = completedBlockFacts(2025, { ccAnnualFees: [fee(2025, { isPaid })] });
  return boardThat({ getPhysician: () => Promise.resolve(physicianOn(date, [ended, blockFacts(2028)])) })();
};

const invoicePurpose = {
  kind: "invoice",
  invoiceNumber: "INV-1" as InvoiceNumber,
  description: "Annual fee and 1 more",
  amount: asCents(30_000),
  years: [2025],
} as const;

describe("CCB-21 a payment that closes a block which has ended", () => {
  it("says so before, and not of another payment", async () => {
    const said = await closingText(boardWith(false), intentIn("ready"), day(date));
    expect(said).toMatch(/^After this payment, your 2025 - 2027 block closes permanently: it has ended/);
    expect(await closingText(boardWith(true), intentIn("ready"), day(date))).toBeNull();
  });

  it("says so of every block that it closes", async () => {
    const behind = [2022, 2025].map((year) => completedBlockFacts(year, { ccAnnualFees: [fee(year)] }));
    const board = boardThat({ getPhysician: () => Promise.resolve(physicianOn(date, behind)) })();
    const intent = intentIn("ready", { purpose: { ...invoicePurpose, years: [2022, 2025] } });
    expect(await closingText(board, intent, day(date))).toMatch(
      /your 2022 - 2024 and 2025 - 2027 blocks close permanently: they have ended, and their attestations/,
    );
  });

  it("calls no activities complete that an audit has closed", async () => {
    const audited = blockFacts(2025, { hasAudit: true, ccAnnualFees: [fee(2025)] });
    const board = boardThat({ getPhysician: () => Promise.resolve(physicianOn(date, [audited, blockFacts(2028)])) })();
    const said = await closingText(board, intentIn("ready"), day(date));
    expect(said).toContain("your 2025 - 2027 block closes permanently");
    expect(said).not.toContain("complete");
  });

  it("says so of an invoice that is paid with the fees on it, before and after", async () => {
    const before = await closingText(boardWith(false), intentIn("ready", { purpose: invoicePurpose }), day(date));
    expect(before).toContain("closes permanently");
    expect(
      await closedTexts(boardWith(true), intentIn("recorded", { purpose: invoicePurpose }), day(date)),
    ).toHaveLength(2);
    const without = intentIn("ready", { purpose: { ...invoicePurpose, years: [] } });
    expect(await closingText(boardWith(false), without, day(date))).toBeNull();
  });

  it("says afterward what it restored, once it is recorded", async () => {
    expect(await closedTexts(boardWith(true), intentIn("recorded"), day(date))).toEqual([
      "Your 2025 - 2027 block is complete and closed.",
      "You are meeting CC requirements.",
    ]);
    expect(await closedTexts(boardWith(true), intentIn("charged"), day(date))).toEqual([]);
    expect(await closedTexts(boardWith(false), intentIn("recorded"), day(date))).toEqual([]);
  });
});
