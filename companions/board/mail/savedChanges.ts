import type { Temporal } from "temporal-polyfill";
import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { CCAttestationType, type ClinicalStatus } from "@portal/contract/enumerations";
import { formatCredits } from "@portal/domain/activities/credits";
import { type AttestationClaim, attestationNames, isCountedInCredits } from "@portal/domain/attestations/attestations";
import { blockName } from "@portal/domain/blocks/blockYears";
import { clinicalStatusText } from "@portal/domain/blocks/clinicalStatus";
import { type ChangedPathway, changedPathways } from "@portal/domain/enrollment/changedPathways";
import { addressUses } from "@portal/domain/people/address";
import { formatDate, isBefore, plainDate } from "@portal/domain/time/boardTime";
import { capitalized, listInWords } from "@portal/domain/wording";
import type { EnrollmentMove } from "../store/certification/changeEnrollment";
import type { AddressToStore } from "../store/people/changeAddresses";
import type { LicenseChange } from "../store/people/changeLicenses";
import { countries, states } from "../store/places";

/** What a mail says of a saved change (MAIL-01). */
export interface SavedChange {
  /** With its verb: `Your address was changed`. */
  readonly subject: string;
  /** In sentences. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** By year and kind, as in the table of attestations. */
export function savedAttestations(block: BlockDays, claims: readonly AttestationClaim[]): SavedChange {
  return {
    subject: "Your attestations were saved",
    paragraphs: [`For the ${blockText(block)} block:`],
    facts: claims.map((claim) => ({
      name: `${claim.appliedToYear}, ${attestationNames[claim.ccAttestationType]}`,
      value: claimText(claim),
    })),
  };
}

function claimText({ ccAttestationType, selfReportedCredits, credits }: AttestationClaim): string {
  if (selfReportedCredits !== 1) return "no longer attested to";
  if (!isCountedInCredits(ccAttestationType)) return "attested to";
  return ccAttestationType === CCAttestationType.CME
    ? `${formatCredits(credits)} CME`
    : `${formatCredits(credits)} SA-CME`;
}

/** `name` is the module's, with its certification. */
export function savedModuleAttestation(name: string): SavedChange {
  return {
    subject: "Your attestation was saved",
    paragraphs: [],
    facts: [{ name: "Attested to", value: name }],
  };
}

export function savedClinicalStatus(
  before: BlockDays & Pick<CCBlock, "clinicalStatus">,
  clinicalStatus: ClinicalStatus,
): SavedChange {
  return {
    subject: "Your clinical status was changed",
    paragraphs: [`For the ${blockText(before)} block:`],
    facts: [
      { name: "Before", value: clinicalStatusText[before.clinicalStatus] },
      { name: "Now", value: clinicalStatusText[clinicalStatus] },
    ],
  };
}

/** Without the number of a license: mail is not confidential, and its state is enough to recognize it. */
export function savedLicenses(changes: readonly LicenseChange[]): SavedChange {
  const done = changes.every(({ before }) => before === undefined) ? "added" : "changed";
  return {
    subject: changes.length === 1 ? `Your medical license was ${done}` : `Your medical licenses were ${done}`,
    paragraphs: [],
    facts: changes.map(({ before, after }) => {
      const hasOtherNumber = before !== undefined && before.licenseNumber !== after.licenseNumber;
      const until = `expires ${formatDate(plainDate(after.expirationDate))}`;
      return { name: stateName(after.stateId), value: hasOtherNumber ? `${until}, with another number` : until };
    }),
  };
}

/** Without the street: mail is not confidential. */
export function savedAddresses(
  changed: readonly Pick<AddressToStore, "types" | "city" | "stateId" | "countryId">[],
): SavedChange {
  return {
    subject: "Your address was changed",
    paragraphs: [],
    facts: changed.flatMap(({ types, city, stateId, countryId }) => {
      const uses = addressUses(types);
      const place = stateId === null ? countryName(countryId) : stateName(stateId);
      return uses.length === 0
        ? []
        : [{ name: capitalized(`${listInWords(uses)} address`), value: `${city}, ${place}` }];
    }),
  };
}

/** `enrollment` is as it was. A certification that is enrolled only later changes on that day. */
export function savedPathways(
  enrollment: CCPathwayEnrollment,
  moves: readonly EnrollmentMove[],
  today: Temporal.PlainDate,
): SavedChange {
  const after = moves.map((move) => move.after);
  return {
    subject: "Your Continuing Certification enrollment was changed",
    paragraphs: changedPathways(enrollment, after).map((change) => {
      const start = after.find(({ certificateId }) => certificateId === change.certificateId)?.enrollmentStartDate;
      const from = !start || isBefore(plainDate(start), today) ? today : plainDate(start);
      return pathwayText(change, formatDate(from));
    }),
    facts: [],
  };
}

/** `Neurology changed from the exam pathway to the article pathway, from January 1, 2027.` */
function pathwayText({ name, from, to }: ChangedPathway, day: string): string {
  if (to === null) return `${name} left Continuing Certification on ${day}.`;
  if (from === null) return `From ${day}, ${name} is on the ${to}.`;
  return `${name} changed from the ${from} to the ${to}, from ${day}.`;
}

type BlockDays = Pick<CCBlock, "startDate" | "endDate">;

function blockText({ startDate, endDate }: BlockDays): string {
  return blockName({ startYear: plainDate(startDate).year, endYear: plainDate(endDate).year });
}

function stateName(stateId: number): string {
  return states.find(({ id }) => id === stateId)?.name ?? "State unknown";
}

function countryName(countryId: number): string {
  return countries.find(({ id }) => id === countryId)?.name ?? "Country unknown";
}
