import { isPaidOnline, type OnlinePayments } from "~/app/payments/purposePages";
import type { Obligation, ObligationKind, Where } from "@portal/domain/obligations/obligation";
import { capitalized } from "@portal/domain/wording";
import type { NextStepsView } from "./nextStepsView";

/** The most urgent step: a sentence and a button below the verdict. */
export type FirstStep = NonNullable<ReturnType<typeof firstStep>>;

interface ButtonViewer {
  readonly online: OnlinePayments;
  readonly isReadOnly: boolean;
}

/** HOME-13: the first of the list without a payment in progress; null where there is none. `year` is the last to enter something for. */
export function firstStep(
  { groups }: Pick<NextStepsView, "groups">,
  all: readonly Obligation[],
  viewer: ButtonViewer,
  year: number,
) {
  const listed = groups.flatMap(({ parts }) => parts.flatMap(({ steps }) => steps));
  const step = listed.find(({ isBeingPaid }) => !isBeingPaid);
  const obligation = all.find(({ id }) => id === step?.ids[0]);
  if (step === undefined || obligation === undefined) return null;
  return { sentence: sentenceOf(obligation, year, viewer), href: step.href, button: buttonOf(obligation, viewer) };
}

/** Empty for what has ended: the list says what follows. */
function sentenceOf(obligation: Obligation, year: number, viewer: ButtonViewer): string {
  if (obligation.state === "ended") return "";
  const isLate = obligation.state === "overdue";
  return `Your ${isLate ? "first" : "next"} step: ${phraseOf(obligation, isLate, year, viewer)}.`;
}

/** @param year null where it is not named. */
function phraseOf(obligation: Obligation, isLate: boolean, year: number | null, { online }: ButtonViewer): string {
  const { kind, where } = obligation;
  if (where.to === "invoice" && !isPaidOnline(obligation, online)) return "ask the board how to pay your invoice";
  if (kind === "balance" && isLate) return "pay the overdue amount";
  if (kind === "examination-instead" && where.to === "available-examinations") return "apply for the exam";
  if (where.to === "board") return phrasesAtBoard[kind] ?? phrases[kind];
  return kind === "activities" && !isLate && year !== null ? `${phrases[kind]} in ${year}` : phrases[kind];
}

/** Without numbers and names: they are in the list beside it. */
const phrases: Record<ObligationKind, string> = {
  activities: "enter what you completed",
  fees: "pay your annual fee",
  audit: "document what you attested to",
  "failed-audit": "write to the board about your CC audit",
  license: "renew or add a medical license",
  "license-renewal": "renew your medical license",
  restoration: "write to the board to have your certification restored",
  pathway: "choose a CC assessment pathway",
  "module-attestation": "attest to your article module",
  articles: "take your article exams",
  "examination-instead": "pass the exam",
  application: "complete your application",
  "chosen-examination": "start your application",
  "application-on-hold": "send what is missing from your application",
  accommodations: "send the board the documents for your accommodations",
  papers: "send what the board asks for",
  balance: "pay your balance",
  installment: "pay your installment",
  invoice: "pay your invoice",
  certification: "write to the board about your certification",
  recertification: "meet the requirements to regain your certification",
  enrollment: "enroll in Continuing Certification",
  "confirm-information": "confirm your personal information",
};

const phrasesAtBoard: Partial<Record<ObligationKind, string>> = {
  activities: "write to the board about your activities",
  fees: "ask the board how to pay your annual fee",
  installment: "ask the board how to pay your installment",
  "application-on-hold": "write to the board about your application",
};

/** The act in the words of the sentence; what is not done at once is shown. */
function buttonOf(obligation: Obligation, viewer: ButtonViewer): string {
  const { state, where } = obligation;
  const { online, isReadOnly } = viewer;
  if (isReadOnly) return buttonsToSee[where.to] ?? "See the details";
  // Nothing can be chosen there then.
  if (where.to === "fees" && !online.takesPayments) return "See your annual fees";
  if (where.to === "invoice" && !online.takesInvoices) return "See the invoice";
  return buttons[where.to] ?? capitalized(phraseOf(obligation, state === "overdue", null, viewer));
}

const buttons: Partial<Record<Where["to"], string>> = {
  board: "Write to the board",
  papers: "Hand in papers",
  examinations: "See your exams",
  recertification: "See what to complete",
};

/** For those who can only look. */
const buttonsToSee: Partial<Record<Where["to"], string>> = {
  fees: "See the annual fees",
  licenses: "See the licenses",
  papers: "See the papers",
};
