import type { Temporal } from "temporal-polyfill";
import { boardToday, plainDate } from "@portal/domain/time/boardTime";
import { emailInUseText, invalidEmailText, isEmailAddress } from "@portal/domain/people/emailAddress";
import { isSameAddress } from "@portal/domain/correspondence/letterRecipients";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { CertificateStatus, CertificationGeneration } from "@portal/contract/enumerations";
import type { Physician } from "@portal/contract/people/physician";
import { type BlockFacts, evaluateEnrollment } from "@portal/domain/blocks/blockEvaluation";
import type { Address } from "@portal/contract/people/address";
import { isContactAddress } from "@portal/domain/people/address";
import type { AddressRecord, BlockRecord, EnrollmentRecord, PhysicianRecord } from "#store/people/physicianRecord";
import { states } from "#store/places";
import { physicianSearch } from "@portal/domain/people/physicianSearch";
import { readAccountHistory, recordLogin } from "../../store/people/accountHistory";
import { readOffer } from "../../store/applications/readApplications";
import type { BoardDatabase } from "../../store/boardDatabase";
import { readChosenExamination } from "../../store/people/newPhysicians";
import { noPhysician, authorOf, personKeyOf, physicianOf } from "../caller";
import { forPhysician, type Handler } from "../handler";
import { answer, refuse, tooMany } from "../../refusal";
import { reserveEmail } from "../../identity/emails/reserveEmail";
import { changeEmailAddress, isAddressOfAnother, lockEmailAddress } from "../../store/people/changeEmailAddress";
import { findPhysicians } from "../../store/people/findPhysicians";
import type { Subject } from "../../store/people/principals";
import { admitAttempt, type Limit } from "../../store/people/searchAttempts";

export const getPhysician = forPhysician<"getPhysician">(async ({ database, reads, now, physicianId }) => {
  const record = await reads.record(physicianId);
  if (record === null) return noPhysician;
  const examinationAppliedTo = await chosenExamination(database, record);
  return answer({ ...physicianAnswer(record, boardToday(now)), ...(examinationAppliedTo && { examinationAppliedTo }) });
});

/** SEARCH-12: as chosen in the sign-up; null for anyone certified since. */
export async function chosenExamination(
  database: BoardDatabase,
  { physicianId, certificates }: Pick<PhysicianRecord, "physicianId" | "certificates">,
): Promise<NonNullable<Physician["examinationAppliedTo"]> | null> {
  const examinationId = certificates.length > 0 ? null : await readChosenExamination(database, physicianId);
  const offer = examinationId && (await readOffer(database, examinationId));
  if (!offer) return null;
  const { title, applicationDeadLineDate, applicationLateDeadlineDate } = offer;
  return { examinationId, title, lastDay: applicationLateDeadlineDate ?? applicationDeadLineDate };
}

export const getCertificates = forPhysician<"getCertificates">(async ({ reads, physicianId }) => {
  const record = await reads.record(physicianId);
  return record === null ? noPhysician : answer(record.certificates);
});

export const updateLastLogin: Handler<"updateLastLogin"> = async ({ database, now, caller, body: physicianId }) => {
  // Staff who view a record don't count as its owner's visit.
  if (caller.kind === "staff") return refuse(403, "staff-visit", "Only a physician's own visit is recorded");
  if (physicianOf(caller)?.physicianId !== physicianId) {
    return refuse(404, "unknown-physician", "Physician not found");
  }
  await recordLogin(database, physicianId, now);
  return answer(undefined);
};

export const getAccountHistory = forPhysician<"getAccountHistory">(async ({ database, log, physicianId }) => {
  const history = await readAccountHistory(database, physicianId, (row) =>
    log.error(row, "A change of an account could not be read"),
  );
  return answer(history);
});

export const getCurrentUser: Handler<"getCurrentUser"> = async ({ caller }) => {
  const personKey = personKeyOf(caller);
  if (caller.kind === "other-board") {
    const { otherBoardPhysicianId, otherBoardPhysicianCode, fullName } = caller;
    return answer({
      physicianId: null,
      otherBoardPhysicianId,
      fullName,
      isOtherBoardPhysician: true,
      otherBoardPhysicianCode,
      personKey,
    });
  }
  const isStaff = caller.kind === "staff" || caller.kind === "finance";
  const fullName = isStaff ? caller.name : caller.kind === "payments" ? "Payments" : caller.fullName;
  const noPerson = { physicianId: null, fullName };
  const person = physicianOf(caller) ?? noPerson;
  return answer({ ...person, otherBoardPhysicianId: null, isOtherBoardPhysician: false, personKey });
};

/**
 * ACCT-03. Only physicians change their own email address: it is used to sign in and to recover the account
 * (docs/rules/accounts.md#accounts-and-links). Idempotent.
 */
export const updateEmail = forPhysician<"updateEmail">(
  async ({ database, now, accounts, caller, body, physicianId }) => {
    const { currentEmail, newEmail } = body;
    if (caller.kind !== "physician") return refuse(403, "not-for-staff", "Only physicians change their e-mail address");
    if (physicianId !== body.physicianId) return noPhysician;
    if (!isEmailAddress(newEmail)) return refuse(422, "not-an-email", invalidEmailText);
    return database.transaction(async (tx) => {
      const stored = await lockEmailAddress(tx, physicianId);
      if (stored === null) return noPhysician;
      const { emailAddress: before } = stored;
      if (before === newEmail) return answer(undefined);
      if (!isSameAddress(before ?? "", currentEmail)) {
        return refuse(409, "out-of-date", "The e-mail address has changed");
      }
      // With built-in accounts, an account without a password gives up its address, at the board as well.
      const isFree =
        accounts === null
          ? !(await isAddressOfAnother(tx, newEmail, [physicianId]))
          : (await reserveEmail(tx, accounts.issuer, newEmail, { subject: caller.bearer.subject, physicianId })) ===
            "reserved";
      if (!isFree) {
        return refuse(409, "email-in-use", emailInUseText);
      }
      await changeEmailAddress(tx, physicianId, { before, after: newEmail }, authorOf(caller, now));
      return answer(undefined);
    });
  },
);

export function physicianAnswer(record: PhysicianRecord, today: Temporal.PlainDate): Physician {
  const { addresses, ccBlocks, enrollmentCertificates: enrollments, ...own } = record;
  const enrollmentCertificates = enrollments.filter(({ isEnrolled }) => isEnrolled).map(enrollmentOnTheWire);
  const enrollment = {
    blocks: ccBlocks.map((block) => blockFacts(block, enrollmentCertificates)),
    enrollmentCertificates,
    ccVerifiedActivities: record.ccVerifiedActivities,
  };
  const isEnrolled = ccBlocks.length > 0 || enrollmentCertificates.length > 0;
  const wasEnrolled = enrollments.some(({ enrollmentEndDate }) => enrollmentEndDate !== null);
  return {
    ...own,
    addresses: addresses.map(addressAnswer),
    currentCCEnrollment: isEnrolled ? evaluateEnrollment(enrollment, record, today) : null,
    ccEnrollmentsModel: { hasCCEnrollmentHistory: isEnrolled || wasEnrolled },
    hasActiveTenYearCert: record.certificates.some(
      (certificate) =>
        certificate.certificationGeneration === CertificationGeneration.TenYear &&
        certificate.certificateStatus === CertificateStatus.Active,
    ),
    isOtherBoardPhysician: false,
  };
}

function enrollmentOnTheWire(enrollment: EnrollmentRecord): EnrollmentCertificate {
  const { certificateId, certification_Key, ccAssessmentType, enrollmentStartDate } = enrollment;
  return { certificateId, certification_Key, ccAssessmentType, enrollmentStartDate };
}

function blockFacts(block: BlockRecord, enrollmentCertificates: readonly EnrollmentCertificate[]): BlockFacts {
  return {
    ...block,
    startYear: plainDate(block.startDate).year,
    endYear: plainDate(block.endDate).year,
    enrollmentCertificates: enrollmentCertificates.filter(
      ({ enrollmentStartDate: start }) => start === null || start <= block.endDate,
    ),
  };
}

const codes = new Map(states.map(({ id, shortName }) => [id, shortName]));

export function addressAnswer(record: AddressRecord): Address {
  const { stateId } = record;
  const stateCode = stateId === null ? null : (codes.get(stateId) ?? null);
  return { ...record, stateCode, isContact: isContactAddress(record) };
}

/** For staff only; the role comes from the token, also while they act for a physician. */
export const searchPhysicians: Handler<"searchPhysicians"> = async ({ database, signUps, caller, body }) => {
  if (caller.kind !== "staff" && caller.kind !== "finance")
    return refuse(403, "not-staff", "Only staff may search for physicians");
  const search = physicianSearch(body.text);
  if (search.kind === "refused") return refuse(422, search.because, "Search for at least two letters or digits");
  const waitSeconds = await admitAttempt(database, signUps.secret, limitsOf(caller.bearer));
  if (waitSeconds !== null) return tooMany("too-many-searches", "There were too many searches", waitSeconds);
  return answer(await findPhysicians(database, search));
};

/** A busy hour and a long day of a telephone desk; more would allow copying the register. */
function limitsOf({ issuer, subject }: Subject): Limit[] {
  const whose = JSON.stringify([issuer, subject]);
  return [
    { what: "physicians searched by staff in an hour", whose, limit: 120, withinHours: 1 },
    { what: "physicians searched by staff in a day", whose, limit: 500, withinHours: 24 },
  ];
}
