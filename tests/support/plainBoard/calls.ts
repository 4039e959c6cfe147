import { type Context, Hono } from "hono";
import { billingCalls } from "./billingCalls";
import { documentCalls } from "./documentCalls";
import { newApplication } from "./examinationRecords";
import type { plainRecords } from "./records";

/** Answers the documents' calls about one physician. */
export function plainCalls(records: ReturnType<typeof plainRecords>): Hono {
  const { physician, enrollment } = records;
  const block = physician.currentCCEnrollment.currentCCBlock;
  const app = new Hono();
  const none = (context: Context) => context.json([]);
  const done = (context: Context) => context.body(null, 204);
  let nextId = 9500;

  app.get("/api/physician", (context) => context.json(physician));
  app.post("/api/physician/updatelastlogin", done);
  app.get("/api/profile/getcurrentuser", ({ json }) => json(records.user));
  app.get("/api/physician/getcertificates", ({ json }) => json(physician.certificates));
  app.get("/api/physician/evaluatecurrentblockrequirements", ({ json }) => json(block));
  app.post("/api/physician/updateclinicalstatus", async (context) => {
    Object.assign(block, await context.req.json());
    return done(context);
  });
  app.post("/api/physician/saveccattestations", async (context) => {
    const given: { ccAttestationType: number; appliedToYear: number }[] = await context.req.json();
    for (const { ccAttestationType, appliedToYear, ...rest } of given) {
      const all: object[] = block.ccAttestations;
      const kept = block.ccAttestations.find(
        (one) => one.ccAttestationType === ccAttestationType && one.appliedToYear === appliedToYear,
      );
      const ccAttestationId = kept?.ccAttestationId ?? nextId++;
      const stored = { ...rest, ccAttestationType, appliedToYear, ccAttestationId, ccBlockId: block.ccBlockId };
      if (kept === undefined) all.push(stored);
      else Object.assign(kept, stored);
    }
    return context.json(block);
  });

  app.get("/api/profile/getphysicianformlookupitems", ({ json }) => json(records.lookups));
  app.post("/api/physician/savemedicallicenses", (context) => saveInto("medicalLicenses", "medicalLicenseId", context));
  app.post("/api/physician/saveaddresses", (context) => saveInto("addresses", "addressId", context));
  async function saveInto(list: "medicalLicenses" | "addresses", id: string, context: Context) {
    const body: unknown = await context.req.json();
    for (const given of (Array.isArray(body) ? body : [body]) as Record<string, unknown>[]) {
      const kept = (physician[list] as Record<string, unknown>[]).find((entry) => entry[id] === given[id]);
      if (kept === undefined) (physician[list] as object[]).push({ ...given, [id]: nextId++ });
      else Object.assign(kept, given);
    }
    return context.json(physician[list]);
  }
  app.post("/api/address/verify", async (context) => {
    const given: object[] = await context.req.json();
    return context.json(given.map((originalAddress) => ({ isValid: true, suggestedAddress: null, originalAddress })));
  });
  app.post("/api/physician/optinout", done);
  app.post("/api/physician/saveccselfreportedactivity", async (context) => {
    const given = await context.req.json<{ ccActivityId: number | null }>();
    const kept = physician.ccSelfReportedActivities.find(({ ccActivityId }) => ccActivityId === given.ccActivityId);
    if (kept !== undefined) Object.assign(kept, given);
    else physician.ccSelfReportedActivities.push({ ...given, ccActivityId: nextId++ });
    return done(context);
  });

  app.get("/api/physician/getccassessmentpathwayenrollment", ({ json }) => json(enrollment));
  app.post("/api/physician/updateccassessmentpathwayenrollment", async (context) => {
    // The documents mention "a list of certificates" without naming it.
    const certificates = Object.values(await context.req.json<object>()).find((value) => Array.isArray(value)) as
      | { certificateId: number }[]
      | undefined;
    for (const given of certificates ?? []) {
      const kept = enrollment.ccEnrollmentCertificates.find(
        ({ certificateId }) => certificateId === given.certificateId,
      );
      for (const [field, value] of Object.entries(given)) {
        // The payload writes cCAssessmentType, the enrollment ccAssessmentType.
        if (kept !== undefined) Object.assign(kept, { [field.replace(/^cC/, "cc")]: value });
      }
    }
    return context.json(enrollment);
  });

  app.get("/api/physician/abccassessments", ({ json }) => json(records.abccAssessments));
  app.post("/api/physician/acceptabccmoduleattestation", async (context) => {
    const moduleId: number = await context.req.json();
    for (const module of records.abccAssessments.flatMap(({ modules }) => modules))
      if (module.abccAssessmentModuleId === moduleId) module.attestationDate = records.today;
    return done(context);
  });
  app.get("/api/physician/getreentryassessments", none);
  app.get("/api/physician/getexamassessment", ({ req, json }) =>
    json(records.examinations.find(({ examineeId }) => `${examineeId}` === req.query("examineeId")) ?? null),
  );
  app.get("/api/otherboard/getotherboardphysicianlearningtracks", ({ json }) => json(records.learningTracks));
  app.get("/api/physician/getmessages", ({ json }) => json(records.messages));
  app.get("/api/physiciandemographic/getphysiciandemographic", ({ json }) => json(records.demographic));
  app.get("/api/physician/getsystemnotifications", ({ json }) => json(records.notifications));
  app.post("/api/physician/savesystemnotificationresponse", done);

  app.get("/api/application/available", ({ json }) => json(records.examinations));
  app.get("/api/application/availablemodules", ({ json }) => json(records.availableModules));
  app.get("/api/examination/getexaminationhistory", ({ json }) => json(records.examinationHistory));
  app.get("/api/examination", ({ req, json }) =>
    json(records.examinations.find(({ examinationId }) => `${examinationId}` === req.query("examinationId")) ?? null),
  );
  app.get("/api/examination/getappliedtoexaminations", ({ json }) =>
    json(
      records.examinations.filter(({ examinationId }) =>
        records.applications.some((application) => application["examinationId"] === examinationId),
      ),
    ),
  );
  app.get("/api/application", ({ req, json }) =>
    json(
      records.applications.find(({ examinationId }) => String(examinationId) === req.query("examinationId")) ?? null,
    ),
  );
  app.get("/api/applicationtemplate/attestation", ({ json }) =>
    json({ attestationContent: "<p>I attest that what I state is true.</p>" }),
  );
  app.post("/api/application/update", async (context) => {
    const given = await context.req.json<Record<string, unknown>>();
    const kept = records.applications.find(({ examinationId }) => examinationId === given["examinationId"]);
    if (kept !== undefined) Object.assign(kept, given);
    else {
      const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
      records.applications.push({ ...newApplication(records.today, nextId++, 0), ...known });
    }
    return context.json(kept ?? records.applications.at(-1));
  });
  app.post("/api/physician/savesubspecialtytraining", async (context) => {
    const training = { ...(await context.req.json<object>()), subspecialtyTrainingId: nextId++ };
    physician.subspecialtyTrainingList.push(training);
    return context.json(training);
  });
  app.post("/api/application/delete", (context) => {
    const index = records.applications.findIndex(
      ({ applicationId }) => String(applicationId) === context.req.query("applicationId"),
    );
    if (index >= 0) records.applications.splice(index, 1);
    return done(context);
  });

  app.post("/api/profile/validateemail", async ({ req, json }) => {
    const given: string | { email: string } = await req.json();
    return json((typeof given === "string" ? given : given.email) !== physician.emailAddress);
  });
  app.post("/api/profile/matchphysician", async (context) => {
    const { lastName, ssn4 } = await context.req.json<{ lastName: string; ssn4: string }>();
    const isExactMatch = records.withoutAccount.some((one) => one.lastName === lastName && one.ssn4 === ssn4);
    return context.json({ isExactMatch, requiresAccountAssistance: false });
  });
  app.post("/api/profile/activate", done);
  app.post("/api/profile/createphysician", done);
  app.post("/api/physician/updateemail", async (context) => {
    physician.emailAddress = (await context.req.json<{ newEmail: string }>()).newEmail;
    return done(context);
  });
  app.post("/api/physician/sendverificationletter", done);
  app.post("/api/physiciandemographic/savephysiciandemographic", async (context) => {
    records.demographic = { ...(await context.req.json<object>()), physicianDemographicId: 771, personKey: "P-88001" };
    return done(context);
  });
  app.post("/api/physiciandemographic/deletephysiciandemographic", (context) => {
    records.demographic = null;
    return done(context);
  });
  app.post("/api/physician/deleteccselfreportedactivity", async (context) => {
    const { ccActivityId } = await context.req.json<{ ccActivityId: number }>();
    physician.ccSelfReportedActivities = physician.ccSelfReportedActivities.filter(
      (activity) => activity.ccActivityId !== ccActivityId,
    );
    return done(context);
  });
  billingCalls(app, records);
  documentCalls(app, records);
  return app;
}
