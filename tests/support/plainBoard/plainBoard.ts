import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { AddressInfo } from "node:net";
import { plainRecords } from "./records";

/** What a board of its kind does that ours does not. */
export interface Odd {
  /** Changes what a call answers: nulls, legacy values, another order. */
  readonly answer?: (path: string, answer: unknown) => unknown;
  /** What is answered to calls that the documents do not have; 404 unless given. */
  readonly unknownCall?: 401 | 403 | 404;
  /** Answered instead of a call: an HTML error, 204, or nothing in time. */
  readonly instead?: (path: string) => Response | Promise<Response> | null;
}

export interface PlainBoard {
  readonly url: string;
  readonly records: ReturnType<typeof plainRecords>;
  /** Calls so far, such as `GET /api/physician`. */
  readonly calls: readonly string[];
  /** Bodies of changes, by call, last one last. */
  readonly sent: readonly { readonly call: string; readonly body: unknown }[];
  be(odd: Odd): void;
  close(): Promise<void>;
}

/**
 * A board made from the specification's chapters "The calls it makes" and "Calls" alone: it imports nothing of the
 * project, so that what the portal takes for granted beyond the documents fails on it. It knows one physician, whoever
 * brings a token, and believes what it is sent.
 */
export async function startPlainBoard(year: number): Promise<PlainBoard> {
  const records = plainRecords(year);
  const calls: string[] = [];
  const sent: { call: string; body: unknown }[] = [];
  let odd: Odd = {};
  const app = plainCalls(records);
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    calls.push(call);
    if (request.method === "POST") sent.push({ call, body: await bodyOf(request.clone()) });
    if (request.headers.get("authorization")?.startsWith("Bearer ") !== true)
      return new Response(null, { status: 401 });
    const instead = await odd.instead?.(pathname);
    if (instead) return instead;
    // Servers of this kind take no notice of case, nor of a slash at the end.
    const found = await app.fetch(new Request(lowered(request.url), request));
    if (found.status === 404) return new Response(null, { status: odd.unknownCall ?? 404 });
    if (odd.answer === undefined || found.headers.get("content-type")?.includes("json") !== true) return found;
    return Response.json(odd.answer(pathname, await found.json()));
  };
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((opened) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
      opened({ server, port }),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    records,
    calls,
    sent,
    be(next) {
      odd = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

function lowered(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.toLowerCase().replace(/\/$/, "");
  return url.href;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === "" ? null : JSON.parse(text);
}

function plainCalls(records: ReturnType<typeof plainRecords>): Hono {
  const { physician, enrollment } = records;
  const block = physician.currentCCEnrollment.currentCCBlock;
  const app = new Hono();
  const none = (context: Context) => context.json([]);
  const done = (context: Context) => context.body(null, 204);
  let nextId = 9500;

  app.get("/api/physician", (context) => context.json(physician));
  app.post("/api/physician/updatelastlogin", done);
  app.get("/api/profile/getcurrentuser", ({ json }) =>
    json({ physicianId: physician.physicianId, otherBoardPhysicianId: null }),
  );
  app.get("/api/physician/getcertificates", ({ json }) => json(physician.certificates));
  app.get("/api/physician/evaluatecurrentblockrequirements", ({ json }) => json(block));
  app.post("/api/physician/updateclinicalstatus", async (context) => {
    Object.assign(block, await context.req.json());
    return done(context);
  });
  app.post("/api/physician/saveccattestations", async (context) => {
    const given: object[] = await context.req.json();
    const stored = given.map((attestation) => ({
      ...attestation,
      ccAttestationId: nextId++,
      ccBlockId: block.ccBlockId,
    }));
    Object.assign(block, { ccAttestations: [...block.ccAttestations, ...stored] });
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
    (physician.ccSelfReportedActivities as object[]).push({ ...(await context.req.json()), ccActivityId: nextId++ });
    return done(context);
  });

  app.get("/api/physician/getccassessmentpathwayenrollment", ({ json }) => json(enrollment));
  app.post("/api/physician/updateccassessmentpathwayenrollment", async (context) => {
    // The documents speak of "a list of certificates", and do not name it.
    const certificates = Object.values(await context.req.json<object>()).find((value) => Array.isArray(value)) as
      { certificateId: number }[] | undefined;
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

  app.get("/api/physician/abccassessments", none);
  app.get("/api/physician/getreentryassessments", none);
  app.get("/api/otherboard/getotherboardphysicianlearningtracks", none);
  app.get("/api/invoice/getinvoicesforphysician", none);
  app.get("/api/invoice/getpaidinvoicesforpayment", none);
  app.get("/api/order/getpaidordersforpayment", none);
  app.get("/api/physician/getmessages", ({ json }) => json(records.messages));
  app.get("/api/physiciandemographic/getphysiciandemographic", ({ json }) => json(records.demographic));
  app.get("/api/physician/getsystemnotifications", none);
  app.post("/api/physician/savesystemnotificationresponse", done);

  app.get("/api/application/available", ({ json }) => json(records.examinations));
  app.get("/api/application/availablemodules", none);
  app.get("/api/examination/getexaminationhistory", none);
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
  return app;
}

/** An application in which nothing is answered yet. */
export function newApplication(createdDate: string, applicationId: number, examinationId: number) {
  return {
    applicationId,
    examinationId,
    candidateStatus: 8,
    candidateStatusDescription: "Unsubmitted",
    candidateStatusReason: null,
    knownCandidateStatusReason: null,
    createdDate,
    balance: 1900,
    orderNumber: null,
    examLateFee: 0,
    totalFeeAmount: 1900,
    totalExamFeeAmount: 1900,
    fees: [{ feeType: 1, feeDescription: "Examination fee", feeAmount: 1900, createdDate }],
    isTransferredIn: false,
    isSplitPay: false,
    extensionDate: null,
    hasDeadlineException: false,
    applicationDeadlineDate: null,
    hasAttested: false,
    needsFinalReview: false,
    attestationContent: null,
    isAdaRequested: false,
    isNmaRequested: false,
    modularCertificationIds: [],
    cnpType: null,
    installmentOptions: [],
    order: null,
  };
}
