import type { Application } from "@portal/contract/examinations/application";
import { InvoiceStatus } from "@portal/contract/enumerations";
import {
  optionsChangeRefusal,
  optionsChangeText,
  withdrawalRefusal,
  withdrawalText,
} from "@portal/domain/applications/applicationChanges";
import { appliedExamination } from "@portal/domain/billing/invoices";
import { boardToday } from "@portal/domain/time/boardTime";
import { withdrawalMail } from "../../mail/applicationMails";
import { queueMail } from "../../mail/mailQueue";
import { physicianRecipient } from "../../mail/recipient";
import { readApplicant } from "../../store/applications/changeApplication";
import { saveTestingOptions, setWithdrawn } from "../../store/applications/changeSubmitted";
import type { LockedAccount } from "../../store/billing/billingAccount";
import { setInvoiceStatus } from "../../store/billing/billingEntries";
import type { BoardTransaction } from "../../store/boardDatabase";
import { answer, refuse, type Result } from "../../refusal";
import { reportedMoney } from "../billing/applicationBalance";
import { openInvoices } from "../billing/applicationBilling";
import { withApplication } from "../billing/applicationCharge";
import { namedAuthorOf } from "../caller";
import type { Handler } from "../handler";
import { applicationAnswer } from "./applicationAnswer";
import { type OwnApplication, unknownApplication } from "./ownApplication";

/** APPLY-23. */
export const changeTestingOptions: Handler<"changeTestingOptions"> = (call) => {
  const { applicationId, replaces, isAdaRequested, isNmaRequested } = call.body;
  return withApplication(call, { applicationId }, async (tx, locked, own) => {
    const { physicianId } = locked.record;
    const records = recordsOf(own);
    const before = { isAdaRequested: own.record.isAdaRequested, isNmaRequested: own.record.isNmaRequested };
    const after = { isAdaRequested, isNmaRequested };
    if (!isSame(before, after)) {
      const because = optionsChangeRefusal(records, boardToday(call.now));
      if (because !== null) return refuse(409, because, optionsChangeText(because, records));
      if (!isSame(before, replaces)) return refuse(409, "stale", "The testing options have changed");
      await saveTestingOptions(tx, physicianId, own.applied, own.record, after, namedAuthorOf(call.caller, call.now));
    }
    return applicationNow(tx, locked, own, call);
  });
};

/** APPLY-25: once, however often it is asked for. */
export const withdrawApplication: Handler<"withdrawApplication"> = (call) => {
  const { applicationId, reason } = call.body;
  return withApplication(call, { applicationId }, async (tx, locked, own) => {
    const { physicianId } = locked.record;
    const records = recordsOf(own);
    const because = withdrawalRefusal(records, boardToday(call.now));
    if (because === "withdrawn" || because === "requested") return applicationNow(tx, locked, own, call);
    if (because !== null) return refuse(409, because, withdrawalText(because, records));
    const open = openInvoices(own, locked.account);
    const ofItAlone = open.filter(({ lineItems }) =>
      lineItems.every((line) => appliedExamination(line) === own.offer.examinationId),
    );
    const shared = open.filter((invoice) => !ofItAlone.includes(invoice)).map(({ invoiceNumber }) => invoiceNumber);
    const numbers = ofItAlone.map(({ invoiceNumber }) => invoiceNumber);
    await setInvoiceStatus(tx, numbers, InvoiceStatus.Abandoned, call.now);
    await setWithdrawn(tx, physicianId, own.applied, reason.trim(), namedAuthorOf(call.caller, call.now));
    const to = await physicianRecipient(tx, call.accounts !== null, physicianId);
    if (to !== null) {
      const { recipient, fullName } = to;
      const { title } = own.applied;
      const isByStaff = call.caller.kind === "staff";
      const withdrawn = { applicationId, title, fullName, isByStaff, at: call.now, sharedInvoices: shared };
      await queueMail(tx, { recipient, ...(await withdrawalMail(withdrawn, call.documentIssuer)) });
    }
    return applicationNow(tx, locked, own, call);
  });
};

function recordsOf({ applied, offer }: OwnApplication) {
  return { application: applied.application, examination: { ...offer, ...applied } };
}

type Options = Pick<Application, "isAdaRequested" | "isNmaRequested">;

function isSame(a: Options, b: Options): boolean {
  return a.isAdaRequested === b.isAdaRequested && a.isNmaRequested === b.isNmaRequested;
}

async function applicationNow(
  tx: BoardTransaction,
  { record, account }: LockedAccount,
  { applied }: OwnApplication,
  { now }: Pick<Parameters<Handler<"withdrawApplication">>[0], "now">,
): Promise<Result<Application>> {
  const { applicationId } = applied.application;
  const today = boardToday(now);
  const applicant = await readApplicant(tx, record.physicianId, { applicationId });
  const application = applicant && applicationAnswer(applicant, reportedMoney(applicant, account, today), today);
  return application === null ? unknownApplication : answer(application);
}
