import type { Temporal } from "temporal-polyfill";
import type { ApplicationAnswers, ApplicationToSave } from "@portal/contract/examinations/application";
import {
  answersChanged,
  answersOf,
  areSameAnswers,
  type Cleared,
} from "@portal/domain/applications/applicationAnswers";
import {
  moduleRefusals,
  moduleRefusalTexts,
  moduleSelection,
  modulesTaken,
} from "@portal/domain/applications/applicationModules";
import { applyingRefusal, applyingRefusalText } from "@portal/domain/applications/applyGate";
import {
  type ApplicationFacts,
  applicationSections,
  type ApplicationSection,
  sectionState,
} from "@portal/domain/applications/applicationSections";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import type { Applicant, ApplicationChange } from "../../store/applications/changeApplication";
import { answer, refuse, type Refusing, type Result } from "../../refusal";
import { applicationFacts, cnpTypeText, offerFor, recordOf } from "./applicationAnswer";

interface Decided {
  readonly decision: Result<ApplicationChange | null>;
  readonly cleared: readonly Cleared[];
}

/** Applies the rules again, independent of the page's checks, with the owner locked. */
export function decideAnswers(applicant: Applicant, body: ApplicationToSave, today: Temporal.PlainDate): Decided {
  const open = openApplication(applicant, body.applicationId, today);
  if (open.kind === "refused") return { decision: open, cleared: [] };
  const { facts } = open;
  const { subspecialtyTraining: _, ...record } = recordOf(applicant, today) ?? open.record;
  const before = answersOf(record);
  const newAnswers = wantedAnswers(before, body);
  const { answers, cleared } = answersChanged(before, newAnswers, facts.examination);
  // Answers that are stored already come from the same form sent twice: neither stale nor checked again.
  if (areSameAnswers(before, answers)) return { decision: answer(null), cleared };
  if (body.replaces && !areSameAnswers(body.replaces, before)) {
    return { decision: refuse(409, "stale", "The application has changed"), cleared: [] };
  }
  const refused = answersRefused(facts, before, answers, today) ?? attestationRefused(applicant, before, answers, body);
  if (refused !== null) return { decision: refused, cleared: [] };
  // The signed text never changes, whatever a later save sends.
  const signed = before.hasAttested ? record.attestationContent : (body.attestationContent ?? null);
  const attestationContent = answers.hasAttested ? signed : null;
  const { modularCertificationIds: chosen } = answers;
  const { examination } = facts;
  return {
    decision: answer({
      kind: "answer",
      answers: { ...record, ...answers, attestationContent },
      applied: {
        moduleSelection: moduleSelection(examination, chosen),
        examinationModules: modulesTaken(examination, chosen),
        formattedCnpType: cnpTypeText(answers.cnpType),
      },
    }),
    cleared,
  };
}

type OpenApplication =
  | {
      readonly kind: "open";
      readonly facts: ApplicationFacts;
      readonly record: NonNullable<ReturnType<typeof recordOf>>;
    }
  | Refusing;

/** Returns the physician's own application if it can still be changed. Another physician's is treated as closed. */
export function openApplication(
  applicant: Applicant,
  applicationId: number | null,
  today: Temporal.PlainDate,
): OpenApplication {
  const { applied } = applicant;
  const offer = offerFor(applicant);
  const facts = applicationFacts(applicant, today);
  const record = recordOf(applicant, today);
  if (applied?.application.applicationId !== applicationId || offer === null || facts === null || record === null) {
    return refuse(404, "unknown-application", "Application not found");
  }
  if (!isEditable(applied.application)) {
    return refuse(409, "submitted", "The application is already submitted");
  }
  const because = applyingRefusal(facts.physician, offer, applied.application, today);
  if (because !== null) return refuse(422, because.kind, applyingRefusalText(because));
  return { kind: "open", facts, record };
}

function wantedAnswers(before: ApplicationAnswers, body: ApplicationToSave): ApplicationAnswers {
  const sentAnswers = Object.entries(body).filter(([name]) => name in before);
  return { ...before, ...(Object.fromEntries(sentAnswers) as Partial<ApplicationAnswers>) };
}

/** Accepts only answers of sections that apply and are open, and only allowed modules. */
function answersRefused(
  facts: ApplicationFacts,
  before: ApplicationAnswers,
  answers: ApplicationAnswers,
  today: Temporal.PlainDate,
): Refusing | null {
  const changed = applicationSections.filter((own) => own.appliesTo(facts) && isChanged(own, before, answers));
  const isAnyTaken = (name: keyof ApplicationAnswers) =>
    name === "isSplitPay" || applicationSections.some((own) => own.appliesTo(facts) && own.saves.includes(name));
  const stray = changedNames(before, answers).find((name) => !isAnyTaken(name) && !isCleared(name, answers));
  if (stray !== undefined) return refuse(422, "no-such-section", "The application has no section for that");
  const locked = changed.find(({ id }) => sectionState(id, facts, today) === "locked");
  if (locked !== undefined) {
    return refuse(409, "locked-section", `'${locked.title}' is locked until the sections before it are complete`);
  }
  const asksForModules = facts.examination.isCombinedMoc && changed.some(({ id }) => id === "modules");
  const [broken] = asksForModules ? moduleRefusals(answers, facts.examination, facts.physician.certificates) : [];
  return broken === undefined ? null : refuse(422, broken, moduleRefusalTexts[broken]);
}

/** Applicants attest to the examination's current text. */
function attestationRefused(
  applicant: Applicant,
  before: ApplicationAnswers,
  answers: ApplicationAnswers,
  { attestationContent }: ApplicationToSave,
): Refusing | null {
  if (!answers.hasAttested || before.hasAttested) return null;
  if (attestationContent === offerFor(applicant)?.attestationContent) return null;
  return refuse(409, "other-attestation", "The attestation is not the one that this examination asks for");
}

function changedNames(before: ApplicationAnswers, answers: ApplicationAnswers): (keyof ApplicationAnswers)[] {
  const names = Object.keys(before) as (keyof ApplicationAnswers)[];
  return names.filter((name) => !areSameAnswers({ ...before, [name]: answers[name] }, before));
}

function isChanged({ saves }: ApplicationSection, before: ApplicationAnswers, answers: ApplicationAnswers): boolean {
  return changedNames(before, answers).some((name) => saves.includes(name) && !isCleared(name, answers));
}

/** Clearing an answer is always allowed: changes to earlier sections do it. */
function isCleared(name: keyof ApplicationAnswers, answers: ApplicationAnswers): boolean {
  return (name === "hasAttested" && !answers.hasAttested) || (name === "cnpType" && answers.cnpType === null);
}
