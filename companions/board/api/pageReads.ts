import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PhysicianId } from "@portal/contract/ids";
import { type Applicant, readApplicant } from "../store/applications/changeApplication";
import { readBilling } from "../store/billing/billingAccount";
import type { BoardDatabase } from "../store/boardDatabase";
import type { AccountRecord, PhysicianRecord } from "../store/people/physicianRecord";
import { readPhysicianRecord } from "../store/people/readPhysicianRecord";
import { shareInFlight } from "./costlyCalls";

/** Reads that several calls of a page need. Calls at the same time share one result. */
export interface PageReads {
  readonly billing: (physicianId: PhysicianId) => Promise<AccountRecord>;
  /** Null for an unknown physician. */
  readonly record: (physicianId: PhysicianId) => Promise<PhysicianRecord | null>;
  readonly applicant: (
    physicianId: PhysicianId,
    application: { readonly examinationId: ExaminationId },
  ) => Promise<Applicant | null>;
}

interface ReadsOfRequests {
  /** Returns the reads for calls with this value of `arrivalHeader`; without one, nothing is shared. */
  readonly of: (arrival: string | undefined) => PageReads;
  /** Call it after a change: reads that begin afterwards do not join those that began before. */
  readonly afterChange: () => void;
}

/** Two requests of one session in the same millisecond have the same arrival, so a change ends what they share. */
export function pageReads(database: BoardDatabase): ReadsOfRequests {
  let changes = 0;
  const billing = shareInFlight((_request: string, id: PhysicianId) => readBilling(database, id));
  const record = shareInFlight((_request: string, id: PhysicianId) => readPhysicianRecord(database, id));
  const applicant = shareInFlight((request: string, id: PhysicianId, examinationId: ExaminationId) =>
    readApplicant(database, id, { examinationId }, record(request, id)),
  );
  return {
    of(arrival) {
      if (arrival === undefined) {
        return {
          billing: (id) => readBilling(database, id),
          record: (id) => readPhysicianRecord(database, id),
          applicant: (id, application) => readApplicant(database, id, application),
        };
      }
      const request = `${arrival} ${changes}`;
      return {
        billing: (id) => billing(request, id),
        record: (id) => record(request, id),
        applicant: (id, { examinationId }) => applicant(request, id, examinationId),
      };
    },
    afterChange: () => void (changes += 1),
  };
}
