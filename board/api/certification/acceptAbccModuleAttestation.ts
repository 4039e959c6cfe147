import { boardToday, wireDateOf } from "~/domain/time/boardTime";
import { moduleAttestationRefusal, type ModuleAttestationRefusal } from "~/domain/articles/moduleAttestation";
import { attestModule } from "../../store/certification/attestModule";
import { authorOf, physicianOf } from "../caller";
import type { Handler } from "../handler";
import { noPhysician } from "../people/physician";
import { answer, type Refused, refuse } from "../refusal";

/** The rules once more, whatever the page has shown, on the assessments as they are while the module is locked (ABCC-03). */
export const acceptAbccModuleAttestation: Handler<"acceptAbccModuleAttestation"> = async (call) => {
  const { database, now, caller, body: abccAssessmentModuleId } = call;
  const physician = physicianOf(caller);
  if (physician === null) return noPhysician;
  const today = boardToday(now);

  const attestation = {
    physicianId: physician.physicianId,
    abccAssessmentModuleId,
    attestationDate: wireDateOf(today),
  };
  const attested = await attestModule(database, attestation, authorOf(caller, now), (own, assessments) => {
    const refusal = moduleAttestationRefusal(own, assessments, today);
    return refusal && ({ status: 422, code: refusal, message: texts[refusal] } satisfies Refused);
  });
  if (attested.kind === "refused") return { kind: "refused", refused: attested.refusal };
  // The same answer for a module that does not exist and for another physician's (AUTH-17).
  return attested.kind === "attested" ? answer(undefined) : refuse(404, "unknown-module", "There is no such module");
};

const texts: Record<ModuleAttestationRefusal, string> = {
  graded: "The module or its assessment has its grade already",
  "assessment-closed": "The assessment is not open",
  "failures-exceeded": "Too many article exams of the assessment were failed",
  "earlier-assessment": "Another assessment of the certificate comes first",
  "second-catch-up": "An assessment has one catch-up module only",
  "not-started": "The module has not started",
  ended: "The module has ended",
};
