import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addMessage } from "@portal/board/store/correspondence/messages";
import { checkBoard } from "@portal/conformance/run";
import { reads } from "@portal/conformance/reads";
import { textReport } from "@portal/conformance/report";
import { conforms, type Row } from "@portal/conformance/verdict";
import type { Target } from "@portal/conformance/target";
import type { CallName } from "@portal/contract/calls";
import type { PhysicianId } from "@portal/contract/ids";
import type { WireDate } from "@portal/contract/values";
import { type BoardUnderTest, boardUnderTest, onBehalfOfHeader } from "./boardUnderTest";
import { handIn, taken } from "./handingIn";
import { overHttp } from "./transports";

/** What the embedded board has only where it charges by itself, which it does not here. */
const notOffered: readonly CallName[] = ["lookUpCharge"];

/** People who have, one the one thing and one the other, something of all that can be asked for. */
const behind = 100377;
const physicians = ["behind", "audited", "audit-passed", "exam-history", "exam-appointment", "receipts"];

const isAdded = (item: object) => Object.values(item).includes("Conformance check");

/** A record without what a board keeps of its own, what no call removes, and attestations that claim nothing. */
function asSaved(record: object): unknown {
  const own = ["updatedDate", "updatedBy", "attestationDate", "verificationStatus"];
  return JSON.parse(
    JSON.stringify(record, (name, value: unknown) => {
      if (own.includes(name)) return undefined;
      if (name === "ccAttestations") return (value as { credits: number }[]).filter(({ credits }) => credits > 0);
      return Array.isArray(value)
        ? value.filter((item) => typeof item !== "object" || !isAdded(item as object))
        : value;
    }),
  ) as unknown;
}

describe("a check of the embedded board over HTTP", { timeout: 120_000 }, () => {
  let board: BoardUnderTest;
  let baseUrl = "";
  beforeAll(async () => {
    board = await boardUnderTest({ open: overHttp });
    ({ baseUrl } = board);
    const [activity] = (await (await board.as("audited")).getPhysician()).ccSelfReportedActivities;
    if (activity === undefined) throw new Error("This person recorded an activity");
    const evidence = { kind: "activity", subjectId: activity.ccActivityId, year: null } as const;
    taken(await handIn(board, "audited", evidence));
    const hold = await (await board.as("exam-decisions")).getAppliedToExaminations();
    for (const { application } of hold.filter(({ application: { candidateStatusReason } }) => candidateStatusReason))
      await handIn(board, "exam-decisions", {
        kind: "application-hold",
        subjectId: application.applicationId,
        year: null,
      });
    await boardDatabase(board.pool).transaction((tx) =>
      addMessage(
        tx,
        { physicianId: behind as PhysicianId },
        {
          statusDate: "2026-05-04" as WireDate,
          messageTemplateName: "Annual Fee Reminder",
          subject: null,
          body: "Please look at your dashboard.",
          attachments: [{ documentName: "Fees.txt", contentType: "text/plain", content: Buffer.from("1") }],
        },
      ),
    );
  });
  afterAll(() => board.close());

  const target = async (
    key: string,
    onBehalfOf: number | null = null,
    changes: Partial<Target> = {},
  ): Promise<Target> => ({
    baseUrl,
    token: await board.token(`demo-${key}`, key.startsWith("staff") ? { portal_role: key } : {}),
    onBehalfOf,
    onBehalfOfHeader,
    fetch,
    timeoutMs: 20_000,
    anotherPhysician: null,
    ...changes,
  });
  const callsThat = (kind: Row["verdict"]["kind"], rows: readonly Row[]) =>
    rows.flatMap(({ call, verdict }) => (call !== null && verdict.kind === kind ? [call] : []));
  const differences = (rows: readonly Row[]) =>
    rows.flatMap(({ what, verdict }) =>
      verdict.kind === "failed" ? verdict.findings.map(({ text }) => `${what}: ${text}`) : [],
    );

  /**
   * Every table but what the board keeps of being asked: codes of documents that it gave out, and searches it counted.
   */
  const kept = async () => {
    const {
      issued_document: _issued,
      signing_key: _signed,
      attempt_bucket: _counted,
      ...tables
    } = await board.contents();
    return tables;
  };

  it("API-03 API-04 finds every read of the contract as it is published, and changes nothing", async () => {
    const before = await kept();
    const passed = new Set<CallName>();
    const checked = [...physicians.map((key) => target(key)), target("other-board"), target("staff-read-only", behind)];
    for (const each of checked) {
      const { rows } = await checkBoard(await each);
      expect(differences(rows)).toEqual([]);
      expect(callsThat("not offered", rows)).toEqual(notOffered);
      for (const call of callsThat("passed", rows)) passed.add(call);
    }
    expect(
      reads()
        .map(({ name }) => name)
        .filter((name) => !passed.has(name)),
      // Its secret is answered once, to the call that makes the address.
    ).toEqual(["readCalendar"]);
    expect(await kept()).toEqual(before);
  });

  it("API-04 saves on request what is stored unchanged, and removes what it adds", async () => {
    const own = await board.as("survey-open");
    const before = await own.getPhysician();
    const { rows } = await checkBoard(await target("survey-open"), { physicianId: before.physicianId });
    expect(differences(rows)).toEqual([]);
    expect(callsThat("passed", rows)).toEqual(
      expect.arrayContaining([
        ...[
          "saveMedicalLicenses",
          "saveAddresses",
          "saveCCAttestations",
          "updateClinicalStatus",
          "updateLastLogin",
          "validateEmail",
        ],
        ...["verifyAddresses", "saveCCSelfReportedActivity", "deleteCCSelfReportedActivity"],
        ...["savePhysicianDemographic", "deletePhysicianDemographic"],
      ]),
    );
    expect(before.addresses).not.toEqual([]);
    expect(before.currentCCEnrollment?.currentCCBlock?.ccAttestations).not.toEqual([]);
    const after = await own.getPhysician();
    expect(asSaved(after)).toEqual(asSaved(before));
    expect(after.medicalLicenses.find(isAdded)).toMatchObject({ expirationDate: "2000-01-01" });
    expect(after.addresses.find(isAdded)).toMatchObject({ types: [] });
    expect(await own.getPhysicianDemographic()).toBeNull();

    const again = await checkBoard(await target("survey-open"), { physicianId: before.physicianId });
    expect(differences(again.rows)).toEqual([]);
    expect((await own.getPhysician()).medicalLicenses).toEqual(after.medicalLicenses);
  });

  it("API-04 takes away whatever it has added to a board that takes what no one sent", async () => {
    const own = await board.as("survey-open");
    const before = await own.getPhysician();
    const token = await board.token("demo-survey-open");
    const lenient = async (request: Request) => {
      const isSave = new URL(request.url).pathname === "/api/Physician/SaveCCSelfReportedActivity/";
      if (!isSave || request.headers.has("authorization")) return fetch(request);
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      // Another one than with the token: the same one, the board would take for the form sent twice.
      const body = JSON.stringify({ ...((await request.json()) as object), cmeCredits: 2 });
      return fetch(new Request(request.url, { method: "POST", headers, body }));
    };
    const { rows } = await checkBoard(await target("survey-open", null, { fetch: lenient }), {
      physicianId: before.physicianId,
    });
    expect(differences(rows)).toEqual([
      "POST /api/Physician/SaveCCSelfReportedActivity/: Without a token: Answers with the status 204; expected 401",
    ]);
    expect(asSaved(await own.getPhysician())).toEqual(asSaved(before));
  });

  it("API-04 writes to no one but the physician who is named, and records no money", async () => {
    const before = await board.contents();
    const { rows } = await checkBoard(await target("behind"), { physicianId: 100214 });
    expect(await board.contents()).toEqual(before);
    expect(callsThat("not tried", rows)).toEqual(
      expect.arrayContaining(["saveAddresses", "applyPaymentToInvoices", "submitApplicationWithNoPayment"]),
    );
  });

  describe("API-04 finds out a board", () => {
    type Answer = (request: Request) => Response | null | Promise<Response | null>;
    /** The embedded board, but for the answers of these paths. */
    const faulty = async (answers: Readonly<Record<string, Answer>>) => {
      const report = await checkBoard(
        await target("behind", null, {
          fetch: async (request) => (await answers[new URL(request.url).pathname]?.(request)) ?? fetch(request),
        }),
      );
      return report.rows;
    };
    const changed =
      (change: (text: string) => string): Answer =>
      async (request) => {
        const response = await fetch(request);
        return response.ok
          ? new Response(change(await response.text()), { headers: { "content-type": "application/json" } })
          : response;
      };
    const always =
      (body: string, type: string, status = 200): Answer =>
      () =>
        new Response(body, { status, headers: { "content-type": type } });
    const asItsOwner = async (request: Request) =>
      fetch(new Request(request, { headers: { authorization: `Bearer ${await board.token("demo-behind")}` } }));
    const missing: Answer = () => Response.json({ code: "unknown-call", message: "Call not found" }, { status: 404 });

    const faults: [fault: string, path: string, answer: Answer, said: string][] = [
      [
        "that leaves out a property",
        "/api/physician/GetCertificates",
        changed((text) => text.replaceAll('"certificateNumber"', '"number"')),
        "[].certificateNumber is missing",
      ],
      [
        "that spells one otherwise",
        "/api/physician/EvaluateCurrentBlockRequirements",
        changed((text) => text.replaceAll('"auditDueDate"', '"other"').replace("{", '{"AuditDueDate":null,')),
        "AuditDueDate is spelled auditDueDate in the contract",
      ],
      [
        "that answers another type",
        "/api/application/availableModules",
        changed((text) => text.replaceAll(/"certificationId":(\d+)/g, '"certificationId":"$1"')),
        "[].certificationId is text; expected a number",
      ],
      [
        "that answers an unknown code",
        "/api/invoice/getPaidInvoicesForPayment",
        changed((text) => text.replaceAll(/"feeTypeId":\d+/g, '"feeTypeId":99')),
        "feeTypeId has a value that the contract does not have; expected one of 1, 2, 3",
      ],
      [
        "that cuts an answer short",
        "/api/physician/AbccAssessments",
        changed((text) => text.slice(0, -1)),
        "The answer is not JSON",
      ],
      [
        "that answers a page",
        "/api/physician/GetMessages",
        always("<html>", "text/html"),
        "The answer is an HTML page; expected JSON",
      ],
      [
        "that answers 6 MB",
        "/api/order/getPaidOrdersForPayment",
        always(JSON.stringify(["x".repeat(6 * 1024 * 1024)]), "application/json"),
        "The answer is longer than 5 MB",
      ],
      [
        "that fails",
        "/api/Examination/GetExaminationHistory",
        always("", "text/plain", 500),
        "Answers with the status 500",
      ],
      [
        "that answers a letter as something else",
        "/api/physician/cccertificate",
        always("x", "application/msword"),
        "A file of the type application/msword; expected application/pdf",
      ],
      [
        "that answers JSON as text",
        "/api/physician/GetReEntryAssessments",
        always("[]", "text/plain"),
        "The content type text/plain; expected application/json",
      ],
      [
        "that tells a record without a token",
        "/api/physician",
        (request) => (request.headers.has("authorization") ? null : asItsOwner(request)),
        "Without a token: Answers with the status 200; expected 401",
      ],
      [
        "that takes any token",
        "/api/profile/getcurrentuser",
        (request) => (request.headers.has("authorization") ? asItsOwner(request) : null),
        "A token without a signature is refused: Answers with the status 200; expected 401",
      ],
      [
        "that falls over an id",
        "/api/examination",
        (request) => (request.url.includes("no-number") ? new Response(null, { status: 500 }) : null),
        "Requested data that does not exist: Answers with the status 500; expected a refusal (4xx)",
      ],
      [
        "that names an extension that it has not",
        "/api/physician/AccountHistory",
        missing,
        "The board names the extension and does not know the call",
      ],
    ];
    let rows: readonly Row[] = [];
    beforeAll(async () => {
      rows = await faulty(Object.fromEntries(faults.map(([, path, answer]) => [path, answer])));
    }, 120_000);

    it.each(faults)("%s (%s)", (_fault, path, _answer, said) => {
      const found = differences(rows).filter((line) => line.includes(` ${path}: `) || line.startsWith("A token"));
      expect(found.join("\n")).toContain(said);
    });

    it("with those faults and no others, and quotes nothing of an answer", () => {
      expect(callsThat("failed", rows)).toHaveLength(faults.length - 1); // That any token is taken is the fault of no call.
      expect(conforms(rows)).toBe(false);
      expect(textReport({ rows, written: null }, true)).not.toMatch(/Tremblay|Daniel|@|xxx/);
    });

    it("that cannot be reached", async () => {
      const { rows: unreachable } = await checkBoard(
        await target("behind", null, { fetch: ({ url }) => Promise.reject(new TypeError(`fetch failed: ${url}`)) }),
      );
      expect(differences(unreachable)).toContain("GET /api/physician: Not reached (TypeError)");
      expect(conforms(unreachable)).toBe(false);
    });

    it("that takes no one's token, and says so of no other call that it is not offered", async () => {
      const { rows: refusing } = await checkBoard(await target("behind", null, { token: "worn-out" }));
      expect(differences(refusing)).toContain("GET /api/physician: Answers with the status 401");
      expect(callsThat("not offered", refusing)).toEqual(notOffered);
      expect(conforms(refusing)).toBe(false);
    });

    it("that lacks a core call, which is distinguished from an extension that it does without", async () => {
      const lacking = await faulty({ "/api/capabilities": missing, "/api/physician/GetReEntryAssessments": missing });
      expect(differences(lacking)).toEqual([]);
      expect(callsThat("not offered", lacking)).toEqual(
        expect.arrayContaining(["getCapabilities", "getAccountHistory", "getReEntryAssessments"]),
      );
      expect(conforms(lacking)).toBe(false);
      expect(conforms(lacking.filter(({ call }) => call !== "getReEntryAssessments"))).toBe(true);
    });

    describe("that lacks calls and says so in its own way, with", () => {
      const page: Answer = ({ method, url }) =>
        new Response(`<pre>Cannot ${method} ${new URL(url).pathname}</pre>`, {
          status: 404,
          headers: { "content-type": "text/html" },
        });
      let moment = 0;
      const instant: Answer = ({ url }) =>
        Response.json({ timestamp: (moment += 1), status: 404, path: new URL(url).pathname }, { status: 404 });
      const nothing: Answer = () => new Response(null, { status: 404 });
      /** As many boards do: without a token, every path gets the same answer. */
      const behindTheToken: Answer = (request) =>
        request.headers.has("authorization") ? instant(request) : new Response(null, { status: 401 });
      const nowhere = "/api/conformance/NoSuchCall";
      const certificate = "/api/physician/cccertificate";
      const verdictOn = (name: CallName, found: readonly Row[]) => found.find(({ call }) => call === name)?.verdict;

      it.each([
        ["the path in it", page],
        ["the moment in it", instant],
        ["nothing in it", nothing],
      ])("%s", async (_with, answer) => {
        const found = await faulty({
          [nowhere]: answer,
          "/api/capabilities": answer,
          "/api/physician/GetReEntryAssessments": answer,
          [certificate]: answer,
        });
        expect(differences(found)).toEqual([]);
        expect(callsThat("not offered", found)).toEqual(
          expect.arrayContaining(["getCapabilities", "getAccountHistory", "getReEntryAssessments", "getCCCertificate"]),
        );
      });

      it("a refusal first of anyone who has no token, where a 404 may be of a record as well", async () => {
        const found = await faulty({
          [nowhere]: behindTheToken,
          "/api/capabilities": instant,
          "/api/physician/GetReEntryAssessments": behindTheToken,
          [certificate]: behindTheToken,
        });
        expect(differences(found)).toEqual([]);
        expect(verdictOn("getReEntryAssessments", found)).toEqual({ kind: "not offered" });
        expect(verdictOn("getCCCertificate", found)).toEqual({
          kind: "not tried",
          because: "Refused: this physician has no data to show, or the board has no such call",
        });
      });

      it("the answer that a path has, where it is of a record", async () => {
        const found = await faulty({
          [nowhere]: page,
          [certificate]: (request) => (request.headers.has("authorization") ? page(request) : null),
        });
        expect(differences(found)).toEqual([]);
        expect(verdictOn("getCCCertificate", found)).toEqual({
          kind: "not tried",
          because: "Refused: this physician has no data to show",
        });
      });

      it("no capabilities, however it refuses a path", async () => {
        const found = await faulty({ [nowhere]: () => new Response(null, { status: 400 }), "/api/capabilities": page });
        expect(verdictOn("getCapabilities", found)).toEqual({ kind: "not offered" });
      });
    });
  });
});
