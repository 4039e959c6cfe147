import type { Temporal } from "temporal-polyfill";
import { offersView } from "~/app/routes/available-examinations/offersView";
import { frameView, gateView } from "~/app/routes/apply/frameView";
import { reminderText } from "@portal/board/reminders/queueReminders";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { certificatesWithLostArticles } from "@portal/domain/articles/requiredExamination";
import { payableYears } from "@portal/domain/billing/annualFeeRefusals";
import { feeSection } from "@portal/domain/billing/annualFees";
import { formatCents, sumCents } from "@portal/domain/billing/money";
import { isForApplication, type Obligation } from "@portal/domain/obligations/obligation";
import { formatDate } from "@portal/domain/time/boardTime";
import { boardZone } from "@portal/domain/time/boardZone";
import type { demoRecords } from "./demoRecords";

type Records = ReturnType<typeof demoRecords>;

/**
 * Returns what other pages say: for every application its wizard and its offer, the mails, and whether the page of
 * annual fees accepts any.
 */
export function textsOfOtherSurfaces(records: Records, all: readonly Obligation[], today: Temporal.PlainDate) {
  const { assessments, examinations: applied } = records;
  const lostArticles = certificatesWithLostArticles(assessments, applied, today);
  const physician = { ...records.physician, lostArticles };
  const now = today.toZonedDateTime({ timeZone: boardZone().id, plainTime: "12:00" }).toInstant();
  const offers = offersView(
    {
      available: records.applications.map(({ examination }) => examination),
      applied,
      applications: records.applications.map(({ application }) => application),
      physician,
    },
    { isReadOnly: false },
    today,
  ).parts.flatMap((part) => part.offers);
  const section = feeSection(physician.currentCCEnrollment, today);
  return {
    takesFees: section !== null && payableYears(section, today).length > 0,
    parts: all.map(({ cost }) => cost && sumCents(cost.parts.map(({ amount }) => amount))),
    mails: all.map(mailed),
    applications: records.applications.map(({ examination, application }) => {
      const { sections, dates } = frameView({ examination, application, physician }, "attestation", { now });
      const hasSome = all.some((one) => isForApplication(one, application) && one.where.to === "application");
      const offer = offers.find(({ examinationId }) => examinationId === examination.examinationId);
      const isOpen = isEditable(application) && gateView({ examination, physician }, application, today) === null;
      const offered = { ...statusIn(offer?.cost ?? null), by: isOpen ? (offer?.deadline.day ?? null) : null };
      return {
        isOpen,
        payment: sections.at(-1)?.word === "Balance due",
        offer: offer?.action.kind === "go-on" ? offer.action.label : null,
        // Where nothing can be done, only the pages say that it is closed.
        status: hasSome ? [statusIn(dates.status), offered] : null,
      };
    }),
  };
}

export function obligationsOfOtherSurfaces(records: Records, all: readonly Obligation[]) {
  return {
    takesFees: all.some(({ kind }) => kind === "fees"),
    parts: all.map(({ cost }) => cost?.amount ?? null),
    mails: all.map(({ text, due, state, cost }) => ({
      text,
      when: due.kind === "at-once" ? (state === "overdue" ? "Overdue" : "Due now") : formatDate(due.now),
      hasEnded: state === "ended",
      isOverdue: state === "overdue",
      cost: cost === null ? null : formatCents(cost.amount),
    })),
    applications: records.applications.map(({ application }) => {
      const own = all.filter((one) => isForApplication(one, application) && one.where.to === "application");
      const toSubmit = own.find(({ kind }) => kind === "application");
      const isOpen = toSubmit !== undefined;
      const costs = own.flatMap(({ cost }) => cost?.amount ?? []);
      const line = {
        by: toSubmit?.due.kind === "by" ? formatDate(toSubmit.due.now) : null,
        amount: costs.length === 0 ? null : formatCents(sumCents(costs)),
      };
      return {
        isOpen,
        payment: own.some(({ kind }) => kind === "balance" || kind === "installment"),
        offer: isOpen ? "Continue Application" : "View Application",
        status: own.length === 0 ? null : [line, line],
      };
    }),
  };
}

/** The date and cost in an application's status line. */
function statusIn(line: string | null) {
  return {
    by: /^Submit by (\w+ \d+, \d{4})/.exec(line ?? "")?.[1] ?? null,
    amount: /(?:To pay if you submit today:|Remaining balance:) (\$[\d,]+\.\d\d)/.exec(line ?? "")?.[1] ?? null,
  };
}

function mailed(obligation: Obligation) {
  const { text, consequence } = obligation;
  const words = reminderText(obligation).slice(text.length, -consequence.length);
  return {
    text: reminderText(obligation).slice(0, text.length),
    when: /\w+ \d+, \d{4}/.exec(words)?.[0] ?? /Overdue|Due now/.exec(words)?.[0],
    hasEnded: words.includes("Ended "),
    isOverdue: words.includes("Overdue"),
    cost: /Cost: (\$[\d,]+\.\d\d)/.exec(words)?.[1] ?? null,
  };
}
