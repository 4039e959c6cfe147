import type { Temporal } from "temporal-polyfill";
import type {
  MedicalLicense,
  MedicalLicenseContent,
  MedicalLicenseToSave,
} from "@portal/contract/people/medicalLicense";
import { boardToday } from "@portal/domain/time/boardTime";
import { isSameLicense, licenseRefusals } from "@portal/domain/licenses/license";
import { mailChange } from "../../mail/changeMails";
import { savedLicenses } from "../../mail/savedChanges";
import { changeLicenses } from "../../store/people/changeLicenses";
import { states } from "../../store/places";
import { authorOf } from "../caller";
import { forPhysician } from "../handler";
import { refuse, answer, type Result } from "../../refusal";

export const saveMedicalLicenses = forPhysician<"saveMedicalLicenses">((call) => {
  const { database, now, caller, body, physicianId } = call;
  return changeLicenses(
    database,
    physicianId,
    authorOf(caller, now),
    (stored) => decide(stored, body, boardToday(now)),
    (tx, changes) => mailChange(tx, call, savedLicenses(changes)),
  );
});

/** Applies the rules again, independent of the page's checks, with the owner locked. */
function decide(
  stored: readonly MedicalLicense[],
  sent: readonly MedicalLicenseToSave[],
  today: Temporal.PlainDate,
): Result<readonly MedicalLicenseToSave[]> {
  const storedAs = (sentLicense: MedicalLicenseToSave) =>
    stored.find(({ medicalLicenseId }) => medicalLicenseId === sentLicense.medicalLicenseId) ?? null;
  const isStored = (sentLicense: MedicalLicenseToSave, content: MedicalLicenseContent = sentLicense) => {
    const own = storedAs(sentLicense);
    return own !== null && isSameLicense(content, own);
  };
  const added = sent.filter(({ medicalLicenseId }) => medicalLicenseId === null);
  const known = sent.filter(({ medicalLicenseId }) => medicalLicenseId !== null);

  // The same answer for an unknown license and for another physician's (AUTH-17).
  if (known.some((sentLicense) => storedAs(sentLicense) === null)) {
    return refuse(404, "unknown-license", "License not found");
  }
  if (new Set(known.map(storedAs)).size < known.length) return refuse(422, "twice", "A license is sent twice");
  if (added.length > 1) return refuse(422, "several-new", "One license is added at a time");

  // What is stored already comes from the same form sent twice: neither stale nor checked again.
  const changed = known.filter((sentLicense) => !isStored(sentLicense));
  const [broken] = [...added, ...changed].flatMap((sentLicense) =>
    licenseRefusals(sentLicense, storedAs(sentLicense), states, today),
  );
  if (broken !== undefined) return refuse(422, broken.kind, broken.text);
  if (changed.some((sentLicense) => sentLicense.replaces && !isStored(sentLicense, sentLicense.replaces))) {
    return refuse(409, "stale", "The license has changed");
  }
  const isThere = (sentLicense: MedicalLicenseToSave) => stored.some((license) => isSameLicense(sentLicense, license));
  return answer([...added.filter((sentLicense) => !isThere(sentLicense)), ...changed]);
}
