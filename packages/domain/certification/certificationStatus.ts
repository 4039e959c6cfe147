import type { Temporal } from "temporal-polyfill";
import type { Physician } from "@portal/contract/people/physician";
import { listInWords } from "../wording";
import { type CertificationLabel, certificationLabel, certifications, isNotMeeting, notMeeting } from "./certificates";
import { type OverallStatus, overallStatus, overallStatusText } from "./overallStatus";

type HeldCertification = ReturnType<typeof certifications>[number];

export interface CertificationStatus {
  readonly label: CertificationLabel | (typeof overallStatusText)["lapsed-no-license"];
  /** The board's words for a certification that is not meeting CC requirements (CERT-09); otherwise null. */
  readonly notMeeting: string | null;
}

interface StatedStatus {
  readonly status: OverallStatus;
  readonly text: string;
  /** Names the certifications that are not meeting CC requirements where others are; null where there are none. */
  readonly exception: string | null;
}

type NamedCertification = Pick<HeldCertification, "certificationName">;
type StatedPhysician = Pick<Physician, "certificates" | "isRetired" | "isLapsedNoLicense" | "currentCCEnrollment">;

/**
 * Returns the status of the person and of each certification, as dashboard, certificate, letters and the page that checks
 * them state it. The person's is null where it is left blank (CERT-03).
 *
 * @param names of the only certifications to name; by default all.
 */
export function certificationStatus(
  physician: StatedPhysician,
  today: Temporal.PlainDate,
  names: readonly string[] | null = null,
) {
  const status = overallStatus(physician, today);
  const isNamed = ({ certificationName }: NamedCertification) => names?.includes(certificationName) ?? true;
  return {
    overall: status && stated(status, physician, isNamed),
    certifications: certifications(physician.certificates)
      .filter(isNamed)
      .map((held) => ({
        ...held,
        status: statusOf(held, physician),
      })),
  };
}

function stated(
  status: OverallStatus,
  physician: StatedPhysician,
  isNamed: (one: NamedCertification) => boolean,
): StatedStatus {
  const exceptions = status === "meeting" ? notMeeting(physician).filter(isNamed) : [];
  const failing = exceptions.map(({ certificationName }) => certificationName);
  const exception = failing.length === 0 ? null : `Not meeting: ${listInWords(failing)}`;
  return { status, text: overallStatusText[status], exception };
}

/** Without a license a certification has lapsed, whatever its certificate says (CERT-11). */
function statusOf(held: HeldCertification, physician: StatedPhysician): CertificationStatus {
  const label = certificationLabel(held, physician);
  if (label === "Certified" && physician.isLapsedNoLicense)
    return { label: overallStatusText["lapsed-no-license"], notMeeting: null };
  const { ccStatusDisplay } = held.shown;
  return { label, notMeeting: isNotMeeting(held.shown) ? (ccStatusDisplay ?? "Not Meeting CC Requirements") : null };
}

/** The status of a certification in one text: `Certified - Not Meeting CC Requirements`. */
export function certificationStatusText({ label, notMeeting }: CertificationStatus): string {
  return notMeeting === null ? label : `${label} - ${notMeeting}`;
}
