import { describe, expect, it } from "vitest";
import {
  at,
  findingsOf,
  htmlPage,
  kindsOf,
  inRecord,
  instead,
  type Item,
  json,
  physician,
  type Violation,
} from "./faultyBoard";

const messages = "/api/physician/GetMessages";
const ofCertificate = (change: (certificate: Item) => void) =>
  inRecord(({ certificates }) => certificates.forEach(change));
const ofFee = (feeAmount: unknown) =>
  inRecord(({ currentCCEnrollment: { ccBlocks } }) =>
    ccBlocks.forEach((one) => one.ccAnnualFees.forEach((fee) => (fee["feeAmount"] = feeAmount))),
  );
const ofReceipt = (change: (receipt: Item) => void) =>
  json("/api/invoice/getPaidInvoicesForPayment", (all: Item[]) => all.forEach(change));
const violations: Violation[] = [
  [
    "an id is missing",
    "breaks pages",
    "certificates[].certificateId is missing",
    ofCertificate((one) => delete one["certificateId"]),
  ],
  ["a flag is missing", "cosmetic", "certificates[].isHPM is missing", ofCertificate((one) => delete one["isHPM"])],
  [
    "an id is text",
    "cosmetic",
    "certificates[].certificateId is text; expected a number",
    ofCertificate((one) => (one["certificateId"] = String(one["certificateId"]))),
  ],
  [
    "a flag is a number",
    "cosmetic",
    "certificates[].isPrimary is a number; expected true or false",
    ofCertificate((one) => (one["isPrimary"] = Number(one["isPrimary"]))),
  ],
  [
    "a date is no date",
    "breaks pages",
    "certificates[].awardDate is text; expected YYYY-MM-DD",
    ofCertificate((one) => (one["awardDate"] = "31.03.2020")),
  ],
  [
    "a date does not exist",
    "breaks pages",
    "certificates[].awardDate: no such date",
    ofCertificate((one) => (one["awardDate"] = "2025-02-30")),
  ],
  [
    "a code is unknown",
    "breaks pages",
    'certificates[].certificateStatus has a value that the contract does not have; expected one of 1, 2: pages show "Unavailable"',
    ofCertificate((one) => (one["certificateStatus"] = 9)),
  ],
  [
    "a date of birth is no date",
    "cosmetic",
    "dateOfBirth is text; expected YYYY-MM-DD: it is left out",
    inRecord((record) => (record["dateOfBirth"] = "31.03.1970")),
  ],
  [
    "digits of a social security number are hidden",
    "cosmetic",
    ": it is left out",
    inRecord((record) => (record["ssn4"] = "***-**-1234")),
  ],
  [
    "a name is spelled otherwise",
    "cosmetic",
    "certificates[].isHpm is spelled isHPM in the contract",
    ofCertificate((one) => {
      one["isHpm"] = one["isHPM"];
      delete one["isHPM"];
    }),
  ],
  ["money is text", "cosmetic", "ccAnnualFees[].feeAmount is text; expected a number", ofFee("185.00")],
  [
    "money is text of another language",
    "breaks pages",
    "ccAnnualFees[].feeAmount is text; expected a number",
    ofFee("185,00"),
  ],
  [
    "money has a rounding fault",
    "cosmetic",
    "ccAnnualFees[].feeAmount has more than two decimals: an amount with a rounding fault",
    ofFee(185.10000000000002),
  ],
  ["money has three decimals", "breaks pages", "ccAnnualFees[].feeAmount: at most two decimals", ofFee(185.125)],
  [
    "the total of a receipt is in cents",
    "breaks pages",
    "[].total is not the sum of what it consists of: it seems to be in cents",
    ofReceipt((receipt) => (receipt["total"] = Number(receipt["total"]) * 100)),
  ],
  [
    "the total of a receipt is not what its invoices say",
    "breaks pages",
    "[].total is not the sum of what it consists of",
    ofReceipt((receipt) => (receipt["total"] = Number(receipt["total"]) + 25)),
  ],
  [
    "the total of an order's receipt is not what was paid",
    "breaks pages",
    "[].total is not the sum of what it consists of",
    json("/api/order/getPaidOrdersForPayment", (all: Item[]) => {
      for (const one of all) one["total"] = 17;
    }),
  ],
  [
    "the total of an invoice is not that of its lines",
    "breaks pages",
    "[].total is not the sum of what it consists of",
    json("/api/invoice/getInvoicesForPhysician", (all: Item[]) => {
      for (const one of all) one["total"] = 17;
    }),
  ],
  [
    "an application is answered for which no one applied",
    "exposes records",
    "Answers an application for an examination that GetAppliedToExaminations does not list",
    json("/api/examination/GetAppliedToExaminations", () => []),
  ],
  ["a list is null", "cosmetic", "The answer is null; expected a list", json(messages, () => null)],
  [
    "a list of unpaid fees is null",
    "breaks pages",
    "The answer is null; expected a list",
    json("/api/invoice/getInvoicesForPhysician", () => null),
  ],
  [
    "what is outstanding is null",
    "breaks pages",
    'outstandingRequirements is null; expected a list: pages show "Unavailable"',
    inRecord((record) => {
      for (const one of record.currentCCEnrollment.ccBlocks) one["outstandingRequirements"] = null;
    }),
  ],
  [
    "an object is a list",
    "breaks pages",
    "The answer is a list; expected an object",
    json(physician, (record) => [record]),
  ],
  [
    "two messages have one id",
    "breaks pages",
    "[].messageId is the same twice in one list",
    json(messages, (all: Item[]) => {
      for (const one of all) one["messageId"] = 801;
    }),
  ],
  [
    "two addresses have one id",
    "breaks pages",
    "addresses[].addressId is the same twice in one list",
    inRecord((record) => record.addresses.push(...record.addresses)),
  ],
  [
    "an error comes with 200",
    "breaks pages",
    "Answers with the status 200 and an error in the body; expected a status of 4xx or 5xx",
    instead(messages, () => Response.json({ code: "E1", message: "Timeout" })),
  ],
  [
    "a page comes for JSON",
    "breaks pages",
    "The answer is an HTML page; expected JSON",
    instead(messages, () => htmlPage()),
  ],
  [
    "a page is called JSON",
    "breaks pages",
    "The answer is an HTML page; expected JSON",
    instead(messages, () => new Response("<html></html>", { headers: { "content-type": "application/json" } })),
  ],
  [
    "JSON is cut short",
    "breaks pages",
    "The answer is not JSON; expected JSON",
    at(messages, async (response) => new Response((await response.text()).slice(0, -1), response)),
  ],
  [
    "JSON is called text",
    "cosmetic",
    "The content type text/plain; expected application/json",
    at(
      messages,
      async (response) => new Response(await response.text(), { headers: { "content-type": "text/plain" } }),
    ),
  ],
  [
    "nothing comes where a record is due",
    "breaks pages",
    "The answer is null; expected an object",
    instead(physician, () => new Response(null, { status: 204 })),
  ],
  [
    "a call redirects",
    "breaks pages",
    "Redirects (status 302), which the portal does not follow",
    instead(messages, () => new Response(null, { status: 302, headers: { location: "/login" } })),
  ],
  [
    "a call fails",
    "breaks pages",
    "Answers with the status 500",
    instead(messages, () => new Response(null, { status: 500 })),
  ],
  [
    "an unknown id fails",
    "cosmetic",
    "Requested data that does not exist: Answers with the status 500",
    (request, pass) => (request.url.includes("no-number") ? new Response(null, { status: 500 }) : pass()),
  ],
  [
    "an unknown id is answered",
    "breaks pages",
    "Requested data that does not exist: Answers with the status 200",
    (request, pass) => (request.url.includes("no-number") ? Response.json({ examinationId: 1 }) : pass()),
  ],
  [
    "another examination is answered",
    "breaks pages",
    "Answers another examinationId than the one that was asked for",
    json("/api/examination", (one: Item | null) => one && { ...one, examinationId: 9 }),
  ],
];

describe("API-04 a check finds, and nothing else, a board of which", () => {
  it.each(violations)("%s", async (_violation, severity, finding, bend) => {
    expect(await kindsOf(bend)).toEqual([{ severity, text: expect.stringContaining(finding) as unknown }]);
  });
});

it("API-04 a check has nothing to say of a board of the documents' calls alone", async () => {
  expect(await findingsOf(null)).toEqual([]);
});

it("API-04 nor of one that sends its lists in any order", async () => {
  expect(await findingsOf(json(messages, (all: Item[]) => all.toReversed()))).toEqual([]);
});
