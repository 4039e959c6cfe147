import { expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import { CandidateStatus } from "~/contract/enumerations";
import type { Application } from "~/contract/examinations/application";
import { applicationFacts } from "~/tests/support/records/applications";
import { dollars } from "~/tests/support/records/ccBlocks";
import { thrownBy } from "~/tests/support/session/routeArgs";
import { signedIn } from "~/tests/support/session/signedIn";
import { action } from "./route";

const { Unsubmitted, ToBeReviewed } = CandidateStatus;
const { examination, application, physician } = applicationFacts();
const path = `/Apply/${examination.examinationId}`;

/** @param statuses of the application, each time it is read; the last one stays. */
function submit(
  statuses: readonly Application["candidateStatus"][],
  calls: Partial<Board>,
  useBusinessCentral: boolean,
) {
  let reads = 0;
  const own = {
    ...application,
    examinationId: examination.examinationId,
    order: null,
    fees: [],
    installmentOptions: [],
  };
  const records = {
    getExamination: async () => examination,
    getPhysician: async () => physician,
    getApplication: async () => ({ ...own, candidateStatus: statuses[Math.min(reads++, statuses.length - 1)] }),
  } as unknown as Partial<Board>; // Only what the section reads.
  const form = new URLSearchParams({ intent: "submit-application", owed: "0" });
  const args = signedIn().asks(`${path}/payment`, { ...records, ...calls }, form);
  const configuration = { ...args.context.configuration, useBusinessCentral };
  const params = { examinationId: `${examination.examinationId}` };
  return action({ ...args, params, context: { ...args.context, configuration } });
}

const refused = async () => {
  throw new BoardError("createInvoiceForApplication", 422, "nothing-open", "Nothing to pay");
};
const previewed = async ({ query }: { readonly query: { readonly persist: boolean } }) =>
  query.persist ? refused() : { balance: dollars(0) };

it.each<[string, (typeof ToBeReviewed | typeof Unsubmitted)[], object, boolean]>([
  ["after the first post", [ToBeReviewed], {}, false],
  ["after the first post, with invoices", [ToBeReviewed], {}, true],
  ["during it, before the amount is read", [Unsubmitted, ToBeReviewed], { createInvoiceForApplication: refused }, true],
  ["during it, after that", [Unsubmitted, ToBeReviewed], { createInvoiceForApplication: previewed }, true],
])("APPLY-14 a form posted twice leads to the submitted application %s", async (_, statuses, calls, hasInvoices) => {
  const answer = await thrownBy(submit(statuses, calls, hasInvoices));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${path}/submitted`]);
});

it("APPLY-14 a withdrawn application is not called submitted", async () => {
  const answer = await thrownBy(submit([CandidateStatus.Withdrawn], {}, false));
  expect(answer.headers.get("Location")).toBeNull();
});

it("PAY-18 what the board refuses otherwise was not submitted", async () => {
  const answer = await submit([Unsubmitted], { createInvoiceForApplication: refused }, true);
  expect(answer).toMatchObject({ data: { problem: { title: "Nothing was charged or submitted." } } });
});
