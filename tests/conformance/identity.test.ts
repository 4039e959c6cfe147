import { describe, expect, it } from "vitest";
import {
  kindsOf,
  htmlPage,
  inRecord,
  instead,
  type Block,
  type Item,
  json,
  pathOf,
  physician,
  physicianId,
  type Record,
  type Violation,
  withToken,
} from "./faultyBoard";

const named = (request: Request) => Number(request.headers.get("X-On-Behalf-Of-Physician-Id") ?? physicianId);
const otherRecord = async (response: Response, id: number) =>
  Response.json({ ...((await response.json()) as object), physicianId: id });

/** One answer against another. */
const ofRelations: Violation[] = [
  [
    "certificates are not those of the record",
    "breaks pages",
    "Answers other certificates than the record of the physician has",
    json("/api/physician/GetCertificates", () => []),
  ],
  [
    "a certificate is not as in the record",
    "breaks pages",
    "expirationDate is not as in the record of the physician",
    json("/api/physician/GetCertificates", (all: Item[]) => {
      for (const one of all) one["expirationDate"] = "2031-01-01";
    }),
  ],
  [
    "another block is evaluated",
    "exposes records",
    "Evaluates a block that is not this physician's",
    json("/api/physician/EvaluateCurrentBlockRequirements", (block: Block) => ({ ...block, ccBlockId: 4 })),
  ],
  [
    "an earlier block is evaluated",
    "breaks pages",
    "Evaluates another block than the current one",
    inRecord(({ currentCCEnrollment: enrollment }) => {
      const later = { ...enrollment.currentCCBlock, ccBlockId: 9002, ccAttestations: [] };
      enrollment.ccBlocks.push(later);
      enrollment.currentCCBlock = later;
    }),
  ],
  [
    "the current block is none of the blocks",
    "breaks pages",
    "currentCCBlock is not one of ccBlocks",
    inRecord(({ currentCCEnrollment: enrollment }) => {
      enrollment.ccBlocks = [];
    }),
  ],
  [
    "no state is of the United States",
    "breaks pages",
    "addresses.states[].countryId: none is 1",
    json("/api/Profile/GetPhysicianFormLookupItems", (items: { addresses: { states: Item[] } }) => {
      for (const state of items.addresses.states) state["countryId"] = 840;
    }),
  ],
];

const ofIdentity: Violation[] = [
  [
    "the record is another physician's",
    "exposes records",
    "The record is of another physician than the token",
    json(physician, (record: Record) => ({ ...record, physicianId: 5 })),
  ],
  [
    "the header of a physician is believed",
    "exposes records",
    "Answers /api/physician for the physician in the header: every physician can open every record",
    async (request, pass) =>
      pathOf(request) === physician && request.headers.has("X-On-Behalf-Of-Physician-Id")
        ? otherRecord(await pass(), named(request))
        : pass(),
  ],
  [
    "a page comes for whom the header names",
    "breaks pages",
    "The answer is an HTML page; expected JSON",
    instead("/api/profile/getcurrentuser", htmlPage),
  ],
  [
    "the header of a physician is looked up",
    "exposes records",
    "The header of a physician's token is looked up",
    async (request, pass) => (named(request) === physicianId ? pass() : new Response(null, { status: 404 })),
  ],
  [
    "no call needs a token",
    "exposes records",
    "Answers with the status 200; expected 401",
    (request) => fetch(withToken(request)),
  ],
  [
    "a token without a signature is taken",
    "exposes records",
    "Answers with the status 200; expected 401",
    (request, pass) =>
      /^Bearer [\w-]+\.[\w-]+\.$/.test(request.headers.get("authorization") ?? "") ? fetch(withToken(request)) : pass(),
  ],
  [
    "a token is taken whatever its signature",
    "exposes records",
    "Answers with the status 200; expected 401",
    (request, pass) =>
      /^Bearer physician/.test(request.headers.get("authorization") ?? "") ? fetch(withToken(request)) : pass(),
  ],
  [
    "a missing token is forbidden",
    "breaks pages",
    "Answers with the status 403; expected 401",
    async (_request, pass) => {
      const response = await pass();
      return response.status === 401 ? new Response(null, { status: 403 }) : response;
    },
  ],
  [
    "a missing token redirects",
    "breaks pages",
    "Redirects (status 302)",
    async (request, pass) => {
      const response = await pass();
      const isLeading = response.status === 401 && pathOf(request) === physician;
      return isLeading ? new Response(null, { status: 302, headers: { location: "/login" } }) : response;
    },
  ],
  [
    "a missing token gets a page for signing in",
    "breaks pages",
    "Answers with the status 200; expected 401, at which people are asked to sign in again",
    async (request, pass) => {
      const response = await pass();
      return response.status === 401 && pathOf(request) === physician ? htmlPage() : response;
    },
  ],
  [
    "any path is answered",
    "breaks pages",
    "Answers with the status 200; expected 404",
    (request, pass) => (request.url.includes("NoSuchCall") ? htmlPage() : pass()),
  ],
];

describe("API-04 a check finds, and nothing else, a board of which", () => {
  it.each([...ofRelations, ...ofIdentity])("%s", async (_violation, severity, finding, bend) => {
    expect(await kindsOf(bend)).toEqual([{ severity, text: expect.stringContaining(finding) as unknown }]);
  });
});
