import type { ExaminationId } from "~/contract/examinations/examination";
import type { PhysicianId } from "~/contract/ids";
import { type Applicant, readApplicant } from "../store/applications/changeApplication";
import { readBilling } from "../store/billing/billingAccount";
import type { BoardDatabase } from "../store/boardDatabase";
import type { AccountRecord, PhysicianRecord } from "../store/people/physicianRecord";
import { readPhysicianRecord } from "../store/people/readPhysicianRecord";
import { shareInFlight } from "./costlyCalls";

/** What several calls of one page read; those that are under way at once share the result. */
export interface PageReads {
  readonly billing: (physicianId: PhysicianId) => Promise<AccountRecord>;
  /** Null for an unknown physician. */
  readonly record: (physicianId: PhysicianId) => Promise<PhysicianRecord | null>;
  readonly applicant: (
    physicianId: PhysicianId,
    application: { readonly examinationId: ExaminationId },
  ) => Promise<Applicant | null>;
}

/** For requests of one arrival each. Nothing is shared with another request: one that follows a change must see it. */
export function pageReads(database: BoardDatabase): (arrival: string | undefined) => PageReads {
  const billing = shareInFlight((_arrival: string, id: PhysicianId) => readBilling(database, id));
  const record = shareInFlight((_arrival: string, id: PhysicianId) => readPhysicianRecord(database, id));
  const applicant = shareInFlight((arrival: string, id: PhysicianId, examinationId: ExaminationId) =>
    readApplicant(database, id, { examinationId }, record(arrival, id)),
  );
  return (arrival) =>
    arrival === undefined
      ? {
          billing: (id) => readBilling(database, id),
          record: (id) => readPhysicianRecord(database, id),
          applicant: (id, application) => readApplicant(database, id, application),
        }
      : {
          billing: (id) => billing(arrival, id),
          record: (id) => record(arrival, id),
          applicant: (id, { examinationId }) => applicant(arrival, id, examinationId),
        };
}
