import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { BlockScenario } from "@portal/demo/blocks";
import type { CCAttestationToSave, CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType } from "@portal/contract/enumerations";
import type { WireInstant } from "@portal/contract/values";
import { attestationsToSave } from "@portal/domain/attestations/attestations";
import { attestedOn, type Cell, claimsOf, save } from "./attesting";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician, thisYear } from "./newPhysician";
import { posting } from "./posting";

const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;

describe("SaveCCAttestations refuses", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const sending = (shown: CCBlock, differences: Record<string, unknown>): Record<string, unknown> => ({
    ccAttestationId: null,
    ccBlockId: shown.ccBlockId,
    ccAttestationType: CME,
    appliedToYear: thisYear,
    credits: 5,
    selfReportedCredits: 1,
    updatedDate: null,
    ...differences,
  });

  const pathFor = (ccBlockId: unknown) => `/api/physician/SaveCCAttestations?ccBlockId=${String(ccBlockId)}`;

  it("AUTH-17 attestations that name another block than the call", async () => {
    const { own, block: shown } = await newPhysician(board);
    const { block: foreign } = await newPhysician(board);
    const [body] = attestationsToSave(foreign, claimsOf([[CME, thisYear, 5]]), attestedOn);
    const call = () => own.saveCCAttestations({ query: { ccBlockId: shown.ccBlockId }, body: body ? [body] : [] });
    await expectRefusal(board, 422, "other-block", call);
  });

  it("years outside the block, and those that have not begun", async () => {
    const { own, block: shown } = await newPhysician(board);
    for (const year of [thisYear - 2, thisYear + 2]) {
      await expectRefusal(board, 422, "year-outside-block", () => save(own, shown, [[CME, year, 5]]));
    }
    await expectRefusal(board, 422, "year-not-begun", () => save(own, shown, [[CME, thisYear + 1, 5]]));
  });

  it("CCB-05 PIP as clinical and as feedback together", async () => {
    const { own, block: shown } = await newPhysician(board);
    const both: Cell[] = [
      [PIPClinical, thisYear, 1],
      [PIPFeedback, thisYear, 1],
    ];
    await expectRefusal(board, 422, "both-pip", () => save(own, shown, both));
  });

  it("the same type and year twice", async () => {
    const { own, block: shown } = await newPhysician(board);
    const twice = [
      [CME, thisYear, 5],
      [CME, thisYear, 6],
    ] as const;
    await expectRefusal(board, 422, "twice", () => save(own, shown, twice));
  });

  it("CCB-04 credits without a tick, and boxes that count as anything but 0 or 1", async () => {
    const { own, block: shown } = await newPhysician(board);
    await expectRefusal(board, 422, "credits-without-tick", () => save(own, shown, [[CME, thisYear, 5, 0]]));
    await expectRefusal(board, 422, "credits-unlike-tick", () => save(own, shown, [[PatientSafety, thisYear, 2]]));
  });

  it("the whole form when one of its attestations cannot be saved", async () => {
    const { own, block: shown } = await newPhysician(board);
    const cells: Cell[] = [
      [SA, thisYear, 3],
      [CME, thisYear - 2, 5],
    ];
    await expectRefusal(board, 422, "year-outside-block", () => save(own, shown, cells));
  });

  it.each([
    ["selected for audit", { hasAudit: true }, "audit"],
    ["whose audit was passed", { hasAudit: true, hasPassedAudit: true }, "audit"],
    ["whose audit was failed", { hasAudit: true, hasFailedAudit: true }, "failed-audit"],
    ["that has not begun", { startYear: thisYear + 1 }, "not-current-block"],
    ["that has ended with everything done", finishedStory(thisYear - 3), "not-current-block"],
  ])("CCB-06 changes in a block %s, also by staff", async (_state, story, code) => {
    const { own, physicianId, block: shown } = await newPhysician(board, story);
    const cells: Cell[] = [[SA, shown.startYear, 1]];
    await expectRefusal(board, 422, code, () => save(own, shown, cells));
    const staff = await board.as("staff", physicianId);
    await expectRefusal(board, 422, code, () => save(staff, shown, cells));
  });

  it.each<[string, Record<string, unknown>]>([
    ["negative credits", { credits: -1 }],
    ["huge credits", { credits: 10_000 }],
    ["more decimals than are kept", { credits: 1.00001 }],
    ["credits in words", { credits: "five" }],
    ["credits as text", { credits: "5" }],
    ["no credits", { credits: null }],
    ["a tick that is neither 0 nor 1", { selfReportedCredits: 2 }],
    ["an unknown type", { ccAttestationType: 5 }],
    ["a year as text", { appliedToYear: String(thisYear) }],
    ["half a year", { appliedToYear: thisYear + 0.5 }],
    ["a date that is none", { updatedDate: "yesterday" }],
    ["an id that is none", { ccAttestationId: 0 }],
    ["a missing field", { ccBlockId: undefined }],
  ])("CCB-04 %s", async (_what, differences) => {
    const { key, block: shown } = await newPhysician(board);
    const body = JSON.stringify([sending(shown, differences)]);
    await expectRefusedRequest(board, 400, "misshapen", pathFor(shown.ccBlockId), await posting(board, key, body));
  });

  it("numbers that JSON can write and no one can count", async () => {
    const { key, block: shown } = await newPhysician(board);
    for (const credits of ["1e999", "-1e999", "NaN", "Infinity"]) {
      const body = JSON.stringify([sending(shown, {})]).replace('"credits":5', `"credits":${credits}`);
      await expectRefusedRequest(board, 400, "misshapen", pathFor(shown.ccBlockId), await posting(board, key, body));
    }
  });

  it("what is not a list, and a list that is too long", async () => {
    const { key, block: shown } = await newPhysician(board);
    const one = sending(shown, {});
    for (const body of [one, null, "attestations", Array.from({ length: 101 }, () => one)]) {
      const init = await posting(board, key, JSON.stringify(body));
      await expectRefusedRequest(board, 400, "misshapen", pathFor(shown.ccBlockId), init);
    }
  });

  it("a block that is not named by one id", async () => {
    const { key, block: shown } = await newPhysician(board);
    const init = await posting(board, key, JSON.stringify([sending(shown, {})]));
    const paths = ["x", "", "-1", "1.5", "1e400", `${shown.ccBlockId}&ccBlockId=${shown.ccBlockId}`].map(pathFor);
    for (const path of [...paths, "/api/physician/SaveCCAttestations"]) {
      await expectRefusedRequest(board, 400, "misshapen", path, init);
    }
  });

  it("an attestation that was shown and is no longer the stored one", async () => {
    const { own, block: shown } = await newPhysician(board, { attested: [{ year: thisYear, cme: 3 }] });
    const [toSave] = attestationsToSave(shown, claimsOf([[CME, thisYear, 4]]), attestedOn);
    if (toSave === undefined) throw new Error("There is something to save");
    const untrue: Partial<CCAttestationToSave>[] = [
      { ccAttestationId: null },
      { updatedDate: null },
      { updatedDate: Temporal.Instant.from("2020-01-01T00:00:00Z").toString() as WireInstant },
      { ccAttestationId: (shown.ccAttestations[0]?.ccAttestationId ?? 0) + 1 } as Partial<CCAttestationToSave>,
    ];
    for (const difference of untrue) {
      const query = { ccBlockId: shown.ccBlockId };
      const call = () => own.saveCCAttestations({ query, body: [{ ...toSave, ...difference }] });
      await expectRefusal(board, 409, "stale", call);
    }
  });
});

function finishedStory(startYear: number): BlockScenario {
  const attested = [{ year: startYear, cme: 66, sa: 24, pipClinical: true, patientSafety: true } as const];
  return { startYear, attested, feesPaidThrough: startYear + 2 };
}
