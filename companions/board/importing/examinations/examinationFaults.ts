import { FeeType, TrainingPathway } from "@portal/contract/enumerations";
import type { WireDate } from "@portal/contract/values";
import { feesToApply, isExamFee } from "@portal/domain/applications/applicationFees";
import { minModules } from "@portal/domain/applications/applicationModules";
import { sumCents } from "@portal/domain/billing/money";
import type { ExaminationOffer } from "#store/applications/applicationRecord";
import { knownCertifications } from "@portal/domain/certification/certificates";
import { reductionTypes } from "@portal/domain/billing/waivedFees";
import { type Fault, fault } from "../readJson";

export function examinationFaults(offer: ExaminationOffer): Fault[] {
  return [
    ...dateFaults(offer),
    ...kindFaults(offer),
    ...[offer, ...offer.availableModuleCertifications].flatMap((named, index) =>
      nameFaults(named, index === 0 ? [] : ["availableModuleCertifications", index - 1]),
    ),
    ...moduleFaults(offer),
    ...pathwayFaults(offer),
    ...feeFaults(offer),
    ...installmentFaults(offer),
  ];
}

type DateField = {
  readonly [Field in keyof ExaminationOffer]: ExaminationOffer[Field] extends WireDate | null ? Field : never;
}[keyof ExaminationOffer];

/** Pairs of dates in order. Wire dates sort as text. */
const inOrder: readonly (readonly [earlier: DateField, later: DateField])[] = [
  ["startDate", "endDate"],
  ["applicationAvailableDate", "applicationDeadLineDate"],
  ["applicationDeadLineDate", "applicationLateDeadlineDate"],
  ["applicationDeadLineDate", "endDate"],
  ["applicationLateDeadlineDate", "endDate"],
  ["applicationAvailableDate", "nextApplicationAvailableDate"],
];

function dateFaults(offer: ExaminationOffer): Fault[] {
  return inOrder.flatMap(([earlier, later]) => {
    const [first, second] = [offer[earlier], offer[later]];
    return first !== null && second !== null && second < first ? [fault([later], `is before ${earlier}`)] : [];
  });
}

function kindFaults({ isMoc, isArticleBased, isCombinedMoc, isReEntry }: ExaminationOffer): Fault[] {
  const kinds = { isArticleBased, isCombinedMoc, isReEntry };
  const isOfMoc = Object.entries(kinds).filter(([, is]) => is);
  if (isMoc)
    return isArticleBased && isCombinedMoc
      ? [fault(["isCombinedMoc"], "cannot be true for an article-based examination")]
      : [];
  return isOfMoc.map(([name]) => fault([name], "cannot be true where isMoc is false"));
}

function nameFaults(
  { certificationId, certificationName }: Pick<ExaminationOffer, "certificationId" | "certificationName">,
  path: Fault["path"],
): Fault[] {
  const name = knownCertifications.get(certificationId);
  if (name === undefined) {
    const known = [...knownCertifications].map(([id, each]) => `${id} ${each}`).join(", ");
    return [fault([...path, "certificationId"], `is not a certification; use one of ${known}`)];
  }
  return name === certificationName
    ? []
    : [fault([...path, "certificationName"], `is not what ${certificationId} is called: ${name}`)];
}

function moduleFaults({ isCombinedMoc, availableModuleCertifications: modules }: ExaminationOffer): Fault[] {
  const field = ["availableModuleCertifications"];
  const ids = modules.map(({ certificationId }) => certificationId);
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [fault([...field, index], "appears twice")] : [],
  );
  if (isCombinedMoc && modules.length < minModules)
    return [...twice, fault(field, `has fewer than ${minModules} modules`)];
  if (!isCombinedMoc && modules.length > 0)
    return [...twice, fault(field, "cannot be given where isCombinedMoc is false")];
  return twice;
}

function pathwayFaults(offer: ExaminationOffer): Fault[] {
  const { requiresFellowshipTraining: isAsked, pathwayOptions: pathways } = offer;
  if (!isAsked)
    return pathways.length === 0
      ? []
      : [fault(["pathwayOptions"], "cannot be given for an examination without training")];
  if (pathways.length === 0) return [fault(["pathwayOptions"], "is empty, and the examination asks for training")];
  const needs = [
    [TrainingPathway.Practice, "practicePathwayOptions"],
    [TrainingPathway.OtherBoard, "otherBoardPathwayOptions"],
  ] as const;
  return needs.flatMap(([pathway, options]) =>
    pathways.includes(pathway) && offer[options].length === 0
      ? [fault([options], `is empty, and pathway ${pathway} needs it`)]
      : [],
  );
}
const {
  LateFeeInitial,
  LateFeeMoc,
  ExaminationFeeMocWithTwoModules: forTwo,
  ExaminationFeeMocWithThreeOrMoreModules: forThree,
} = FeeType;

/** Finds fees that the board would never charge, and missing ones: a missing charge goes unnoticed. */
function feeFaults({ fees, isMoc, isCombinedMoc, applicationLateDeadlineDate: late }: ExaminationOffer): Fault[] {
  const types = fees.map(({ feeType }) => feeType);
  const faults = types.flatMap((type, index) => {
    const wrong = (message: string) => [fault(["fees", index, "feeType"], message)];
    if (types.indexOf(type) < index) return wrong("is that of another fee");
    if (reductionTypes.has(type)) return wrong("is given to single applicants, and is not a fee of an examination");
    if (type === (isMoc ? LateFeeInitial : LateFeeMoc))
      return wrong(`is a late fee for others; here it is ${isMoc ? LateFeeMoc : LateFeeInitial} (EXAM-03)`);
    return (type === forTwo || type === forThree) && !isCombinedMoc ? wrong("is that of a combined examination") : [];
  });
  const hasByModules = [forTwo, forThree].map((type) => types.includes(type));
  const isHalf = hasByModules.includes(true) && hasByModules.includes(false);
  const isLateMissing =
    late !== null && types.some((type) => isExamFee(type)) && !types.includes(isMoc ? LateFeeMoc : LateFeeInitial);
  return [
    ...faults,
    ...(isHalf
      ? [fault(["fees"], `has one of the types ${forTwo} and ${forThree}; a combined examination needs both`)]
      : []),
    ...(isLateMissing ? [fault(["fees"], "has no late fee, and there is an applicationLateDeadlineDate")] : []),
  ];
}

/** Whatever installments are chosen, part of the amount has to be due at once. */
function installmentFaults({ installmentOptions, applicationDeadLineDate, fees, isMoc }: ExaminationOffer): Fault[] {
  const due = feesToApply(fees, { isMoc });
  const both = due.find(({ feeType }) => feeType === forThree);
  const least = sumCents(due.filter((fee) => fee !== both).map(({ feeAmount }) => feeAmount));
  const later = sumCents(installmentOptions.map(({ amount }) => amount));
  const faults = installmentOptions.flatMap(({ dueDate }, index) => {
    const before =
      index === 0 ? applicationDeadLineDate : (installmentOptions[index - 1]?.dueDate ?? applicationDeadLineDate);
    const name = index === 0 ? "the applicationDeadLineDate" : "that of the installment above";
    return dueDate <= before ? [fault(["installmentOptions", index, "dueDate"], `is not after ${name}`)] : [];
  });
  return later > 0 && later >= least ? [...faults, fault(["installmentOptions"], "is not less than the fees")] : faults;
}
