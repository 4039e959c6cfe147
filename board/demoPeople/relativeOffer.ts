import type { Temporal } from "temporal-polyfill";
import type { FeeType } from "~/contract/enumerations";
import type { ExaminationId, Fee, InstallmentOption } from "~/contract/examinations/examination";
import { dollars } from "~/contract/values";
import { wireDateOf } from "~/domain/time/boardTime";
import { knownCertifications } from "~/domain/certification/certificates";
import { type ExaminationOffer, priorAttestation } from "../store/applications/applicationRecord";

/** An examination whose dates are relative to the start of a demo. */
export interface RelativeOffer extends Partial<Omit<ExaminationOffer, "fees" | "installmentOptions">> {
  readonly id: number;
  readonly certification: number;
  readonly title: string;
  /** Days from today: opening, deadline, late deadline, first day of the examination. */
  readonly days: readonly [opens: number, deadline: number, late: number | null, starts: number];
  readonly prices: readonly (readonly [feeType: FeeType, description: string, dollars: number])[];
  readonly installments?: readonly (readonly [dueIn: number, dollars: number])[];
}

export function offerOn(
  today: Temporal.PlainDate,
  { id, certification, title, days, prices, installments = [], ...differences }: RelativeOffer,
): ExaminationOffer {
  const [opens, deadline, late, starts] = days;
  const inDays = (number: number) => wireDateOf(today.add({ days: number }));
  const priced = prices.map(([feeType, feeDescription, amount]): Fee => ({
    feeType,
    feeDescription,
    feeAmount: dollars.decode(amount),
    createdDate: inDays(opens),
  }));
  return {
    examinationId: id as ExaminationId,
    examinationDefinitionId: id,
    title,
    startDate: inDays(starts),
    endDate: inDays(starts + 9),
    applicationAvailableDate: inDays(opens),
    applicationDeadLineDate: inDays(deadline),
    applicationLateDeadlineDate: late === null ? null : inDays(late),
    nextApplicationAvailableDate: inDays(opens + 365),
    alternativePathwayEndDate: null,
    infoUrl: null,
    certificationId: certification,
    certificationName: certificationNameOf(certification),
    isMoc: false,
    isArticleBased: false,
    isCombinedMoc: false,
    isPrimary: false,
    isReEntry: false,
    requiresFellowshipTraining: false,
    availableModuleCertifications: [],
    pathwayOptions: [],
    otherBoardPathwayOptions: [],
    practicePathwayOptions: [],
    moduleTypes: [],
    attestationContent: priorAttestation,
    ...differences,
    fees: priced,
    installmentOptions: installments.map(([dueIn, amount]): InstallmentOption => ({
      amount: dollars.decode(amount),
      dueDate: inDays(dueIn),
    })),
  };
}

export function certificationNameOf(certificationId: number): string {
  return knownCertifications.get(certificationId) ?? "";
}
