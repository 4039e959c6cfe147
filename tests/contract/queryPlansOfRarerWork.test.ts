import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { queueMail } from "@portal/board/mail/mailQueue";
import { addExaminations } from "@portal/board/importing/examinations/importExaminations";
import { deleteOldPapers } from "@portal/board/store/papers/changePapers";
import { paperScans } from "@portal/board/store/papers/paperScans";
import { namedContents } from "@portal/board/store/papers/readPapers";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import { noon, today } from "./boardUnderTest";
import { attested, started, withAnswers } from "./applying";
import { boardWithMany } from "./boardWithMany";
import { newPhysician } from "./newPhysician";
import { apply, chargeOf, paymentOf } from "./paying";

const examinationId = 8901 as ExaminationId;

let many: Awaited<ReturnType<typeof boardWithMany>>;
beforeAll(async () => {
  many = await boardWithMany();
  const usual = demoExaminations(today).find(
    ({ isMoc, isCombinedMoc, isArticleBased }) => isMoc && !isCombinedMoc && !isArticleBased,
  );
  if (usual === undefined) throw new Error("The demo offers an examination of continuing certification");
  const free = { ...usual, examinationId: 8902 as ExaminationId, fees: [], installmentOptions: [] };
  await addExaminations(boardDatabase(many.board.pool), [{ ...usual, examinationId }, free]);
});
afterAll(() => many.close());

/** A new physician, for whom every query of the board is recorded. */
async function newPerson() {
  const { key, physicianId } = await newPhysician(many.board, {}, ({ physicianId: own }) => ({
    emailAddress: `own-${own}@hospital.example`,
  }));
  return { physicianId, own: await many.as(key), collector: await many.as("payments", physicianId) };
}

/** An application whose every section is answered. */
async function answered(own: Board, id: ExaminationId) {
  const application = await attested(own, await started(own, id));
  return own.updateApplication(withAnswers(application, { isAdaRequested: false, isNmaRequested: false }));
}

/**
 * What is done a few times a year: applications and what they cost, documents, an e-mail address that changes, and what
 * staff do other than search.
 */
describe("these queries too find their rows by an index, however many physicians there are", () => {
  it("applying, and deleting the application", async () => {
    const { own } = await newPerson();
    const whole = await many.readWholeBy(async () => {
      const { applicationId } = await answered(own, examinationId);
      expect(await own.getApplication({ query: { examinationId } })).not.toBeNull();
      await own.deleteApplication({ query: { applicationId } });
    });
    expect(whole).toEqual([]);
  });

  it("paying for an application with an invoice and without, and submitting one that costs nothing", async () => {
    const [invoiced, ordered, free] = [await newPerson(), await newPerson(), await newPerson()];
    const whole = await many.readWholeBy(async () => {
      const { applicationId } = await answered(invoiced.own, examinationId);
      const { invoiceNumber, balance: due } = await invoiced.own.createInvoiceForApplication({
        query: { applicationId, persist: true },
      });
      if (invoiceNumber === null) throw new Error("It was to be kept");
      await apply(invoiced.collector, [invoiceNumber], chargeOf(due / 100));
      await invoiced.own.submitApplicationByExaminationId({ query: { examinationId } });
      await answered(ordered.own, examinationId);
      await ordered.collector.submitApplication({
        query: { examinationId, isSplitPay: false },
        body: paymentOf(chargeOf(due / 100)),
      });
      await answered(free.own, 8902 as ExaminationId);
      await free.own.submitApplicationWithNoPayment({
        query: { examinationId: 8902 as ExaminationId, isSplitPay: false },
      });
    });
    expect(whole).toEqual([]);
  });

  it("paying annual fees, the receipt of it, and a bank that takes the payment back", async () => {
    const { key } = await newPhysician(many.board, { feesPaidThrough: today.year - 1 });
    const own = await many.as(key);
    const { physicianId } = await own.getCurrentUser();
    const collector = await many.as("payments", physicianId);
    const years = [today.year];
    const whole = await many.readWholeBy(async () => {
      const invoices = await own.createInvoicesForAnnualFeeYears({ body: years });
      const charge = chargeOf(185);
      await apply(
        collector,
        invoices.map(({ invoiceNumber }) => invoiceNumber),
        charge,
      );
      await collector.recordAnnualFeesPaid({ body: { years, payment: paymentOf(charge) } });
      await own.downloadAnnualFeesDue().catch(() => undefined);
      await collector.reopenReturnedPayment({ body: { transactionId: charge.transactionId } });
    });
    expect(whole).toEqual([]);
  });

  it("a certificate, a letter that is sent, and its code looked up", async () => {
    const { own } = await newPerson();
    const whole = await many.readWholeBy(async () => {
      await own.getCCCertificate();
      await own.downloadVerificationLetter();
      await own.sendVerificationLetter({ body: ["office@hospital.example"] });
      await own.sendVerificationLetter({ body: ["office@hospital.example"] });
      const { rows } = await many.board.pool.query<{ code: string }>("select code from board.issued_document limit 1");
      expect(await own.verifyDocument({ query: { code: rows[0]?.code ?? "" } })).toMatchObject({ state: "issued" });
    });
    expect(whole).toEqual([]);
  });

  it("changing an e-mail address", async () => {
    const { own, physicianId } = await newPerson();
    const whole = await many.readWholeBy(() =>
      own.updateEmail({
        body: {
          physicianId,
          currentEmail: `own-${physicianId}@hospital.example`,
          newEmail: `new-${physicianId}@hospital.example`,
        },
      }),
    );
    expect(whole).toEqual([]);
  });

  it("papers of staff's lists, what waits to be scanned, and what is old", async () => {
    const staff = await many.as("staff");
    const database = boardDatabase(many.recording.pool);
    const whole = await many.readWholeBy(async () => {
      for (const state of ["undecided", "decided"] as const) {
        const { papers } = await staff.getStaffPapers({ query: { state } });
        await staff.getStaffPapers({ query: { state, kind: "audit", after: papers.at(-1)?.paperId } });
      }
      await paperScans(database, () => Promise.resolve()).nextToScan([]);
      await namedContents(database, ["100377-1"]);
      await deleteOldPapers(database, noon.subtract({ hours: 24 * 365 * 20 }));
    });
    expect(whole).toEqual([]);
  });

  it("what staff look at and do for someone, and the mails that they try again", async () => {
    const { physicianId } = await newPerson();
    const [staff, forSomebody] = [await many.as("staff"), await many.as("staff", physicianId)];
    const mailId = await boardDatabase(many.board.pool).transaction((tx) =>
      queueMail(tx, {
        recipient: "a@hospital.example",
        subject: "A letter",
        text: "Words",
        html: "<p>Words</p>",
        attachment: null,
      }),
    );
    await many.board.pool.query("update board.outgoing_mail set state = 'failed' where mail_id = $1", [mailId]);
    const whole = await many.readWholeBy(async () => {
      expect(await staff.searchPhysicians({ body: { text: "Nora Keller" } })).toMatchObject({
        hasMore: expect.any(Boolean) as boolean,
      });
      await forSomebody.getCurrentUser();
      await forSomebody.getPhysician();
      await forSomebody.getAccountHistory();
      await staff.getFailedMails();
      await staff.retryFailedMails({ body: [mailId] });
    });
    expect(whole).toEqual([]);
  });
});
