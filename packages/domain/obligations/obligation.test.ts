import { describe, expect, it } from "vitest";
import { CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import { blockFacts, completedBlockFacts } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { today, records, stepsOf } from "~/tests/support/records/obligationRecords";
import type { BlockFacts } from "../blocks/blockEvaluation";
import { dueAtOnce, dueBy, endsAfter } from "./dueDates";
import { endedText, type Obligation } from "./obligation";
import { mostPressingFirst } from "./urgency";
import { type ObligationRecords, obligations } from "./obligations";

const status = "“Certified - Not Meeting CC Requirements”";

describe("CERT-03 where no status is shown, none is lost", () => {
  const { Lifetime } = CertificationGeneration;
  const lifetime = { certificates: [certificate(1, { certificationGeneration: Lifetime })] };
  const notCertified = { certificates: [certificate(1, { certificateStatus: CertificateStatus.Inactive })] };
  const stays = " A lifetime certificate stays as it is.";

  it.each([
    ["with lifetime certificates only", lifetime, stays],
    ["without an active certificate", notCertified, ""],
  ])("%s", (_who, physician, more) => {
    const ofBlocks = (owed: ObligationRecords) =>
      obligations(owed, today).filter(({ kind }) => kind !== "recertification");
    const consequences = (...blocks: BlockFacts[]) => [
      ...new Set(ofBlocks(records(blocks, physician)).map((step) => step.consequence)),
    ];
    expect(consequences(blockFacts(2024))).toEqual([
      `If anything is incomplete after that date, the block is not completed.${more}`,
    ]);
    expect(consequences(blockFacts(2021))).toEqual([`Until this is done, the block is not completed.${more}`]);
    const unlicensed = { ...physician, medicalLicenses: [] };
    const [license] = ofBlocks(records([completedBlockFacts(2024)], unlicensed));
    expect(license?.consequence).toMatch(new RegExp(`block (is )?not completed\\.${more}$`));
    const failed = completedBlockFacts(2024, { hasFailedAudit: true });
    expect(consequences(failed)).toEqual(["Until it is settled, the block is not completed."]);
  });

  it("but beside another certificate it is", () => {
    const both = { certificates: [...lifetime.certificates, certificate(2)] };
    expect(stepsOf(records([blockFacts(2024)], both))[0]?.otherwise).toContain(status);
  });
});

it("HOME-13 a missed payment comes before what ends today if it is an application's, and after it if an order's", () => {
  const either = { until: "", after: "" };
  const missed = dueBy("installment", today.subtract({ days: 9 }), today, either);
  const steps = [
    { ...missed, id: "order", subject: { kind: "order", orderNumber: "MB-1" } },
    { id: "ends today", ...dueBy("activities", today, today, either), subject: { kind: "person" } },
    { ...missed, id: "application", subject: { kind: "application", applicationId: 41 } },
  ];
  const order = (steps as unknown as Obligation[]).toSorted(mostPressingFirst(today));
  expect(order.map(({ id }) => id)).toEqual(["application", "ends today", "order"]);
});

it("HOME-13 what has ended comes last: nothing can be done about it in time", () => {
  const either = { until: "", after: "" };
  const words = { text: "", consequence: "", where: { to: "board" } } as const;
  const steps = [
    { ...endsAfter("audit", today.subtract({ days: 1 }), today, { until: words, after: words }), id: "ended" },
    { ...dueBy("fees", today.add({ years: 2 }), today, either), id: "later" },
    { ...dueAtOnce, id: "now" },
  ].map((step) => ({ ...step, subject: { kind: "person" } }));
  const order = (steps as unknown as Obligation[]).toSorted(mostPressingFirst(today));
  expect(order.map(({ id }) => id)).toEqual(["now", "later", "ended"]);
});

it("HOME-10 does not say that the board decides about an application that was not submitted", () => {
  const application = { kind: "application", state: "ended" } as Obligation;
  const module = { kind: "articles", state: "ended" } as Obligation;
  expect(endedText([application])).toBe("1 deadline has passed.");
  expect(endedText([application, module])).toBe("2 deadlines have passed.");
  expect(endedText([module])).toBe("1 deadline has passed: the board decides what follows.");
});
