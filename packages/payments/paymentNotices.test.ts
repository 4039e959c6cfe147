import { expect, it } from "vitest";
import { refundOf } from "~/tests/support/payments/intents";
import type { Dispute, RefundRequest } from "./intent";
import type { NoticeFacts } from "./paymentNotices";
import { noticesOf } from "./paymentNotices";

const facts = (state: NoticeFacts["state"], changes: Partial<NoticeFacts> = {}): NoticeFacts => ({
  state,
  staffReason: null,
  isReopened: false,
  disputes: [],
  refundRequest: null,
  refunds: [],
  authenticationUrl: null,
  ...changes,
});
const reopened = { isReopened: true };
const atBank = { authenticationUrl: "https://bank.example/approve" };
const part = { refunds: [refundOf(5_000)] };
const more = { refunds: [refundOf(5_000), refundOf(3_000)] };
const failed = { refunds: [refundOf(5_000, { hasFailed: true })] };
const madeAgain = { refunds: [...failed.refunds, refundOf(5_000, { refundId: "again" })] };
const requested = (state: RefundRequest["state"]) => ({ refundRequest: { state } as RefundRequest });
const refused = ["refund-refused"];
const disputed = { disputes: [{ disputeId: "dp_1", state: "open" } as Dispute] };
const lost = { staffReason: "The provider cannot say whether it took the money" };

it.each<[string, NoticeFacts, NoticeFacts, boolean, readonly string[]]>([
  ["charged while the payer waits", facts("charging"), facts("charged"), false, []],
  ["declined while the payer waits", facts("charging"), facts("declined"), false, []],
  ["lost", facts("charging"), facts("unknown"), false, []],
  ["found charged", facts("unknown"), facts("charged"), true, ["received"]],
  ["found charged by the payer's own look", facts("unknown"), facts("charged"), false, ["received"]],
  ["found charged after its process ended", facts("charging"), facts("charged"), true, ["received"]],
  ["approved at the payer's bank", facts("unknown", atBank), facts("charged"), true, []],
  ["not approved at the payer's bank", facts("unknown", atBank), facts("declined"), true, []],
  ["found never charged", facts("unknown", lost), facts("declined"), true, ["not-charged"]],
  ["found never charged on the provider's page", facts("collecting", lost), facts("collecting"), true, ["not-charged"]],
  ["chosen anew on the provider's page", facts("collecting"), facts("collecting"), true, []],
  ["recorded later", facts("charged"), facts("recorded"), true, []],
  ["returned, and not open again yet", facts("recorded"), facts("returned"), true, []],
  ["open again", facts("returned"), facts("returned", reopened), true, ["returned"]],
  ["returned and never recorded", facts("charged"), facts("returned", reopened), true, ["returned"]],
  ["open again by staff", facts("returned", lost), facts("returned", reopened), false, []],
  ["refunded", facts("recorded"), facts("refunded", reopened), true, ["refunded"]],
  ["refunded, and left to staff", facts("recorded"), facts("refunded", lost), true, ["refunded", "staff"]],
  ["refunded, and cleared up by staff", facts("refunded", lost), facts("refunded"), false, []],
  ["refunded in part", facts("recorded"), facts("recorded", { ...part, ...lost }), true, ["partly-refunded", "staff"]],
  ["cleared up by staff", facts("recorded", { ...part, ...lost }), facts("recorded", part), false, []],
  ["refunded in a further part", facts("recorded", part), facts("recorded", more), true, ["partly-refunded"]],
  ["not refunded after all", facts("recorded", part), facts("recorded", failed), true, []],
  ["refunded by another refund", facts("recorded", part), facts("recorded", madeAgain), true, ["partly-refunded"]],
  ["refunded in part, then as a whole", facts("recorded", part), facts("refunded", more), true, ["refunded"]],
  [
    "found charged, and refunded in part",
    facts("unknown"),
    facts("charged", part),
    true,
    ["received", "partly-refunded"],
  ],
  ["left to staff", facts("unknown"), facts("unknown", lost), true, ["staff"]],
  ["left to staff for the same reason", facts("unknown", lost), facts("unknown", lost), true, []],
  ["left to staff for another reason", facts("charged", lost), facts("charged", { staffReason: "x" }), true, ["staff"]],
  [
    "refused a refund",
    facts("recorded", requested("approved")),
    facts("recorded", requested("refused")),
    true,
    refused,
  ],
  [
    "to be refunded by two",
    facts("recorded"),
    facts("recorded", requested("to-approve")),
    false,
    ["refund-to-approve"],
  ],
  ["refunded by two", facts("recorded", requested("to-approve")), facts("recorded", requested("approved")), false, []],
  ["disputed", facts("recorded"), facts("recorded", disputed), true, ["disputed"]],
  ["disputed once more", facts("recorded", disputed), facts("recorded", disputed), true, []],
  ["returned, and left to staff", facts("returned"), facts("returned", lost), true, ["returned", "staff"]],
])("PAY-20 a payment that is %s", (_, before, after, isAlone, expected) => {
  expect(noticesOf(before, after, isAlone)).toEqual(expected);
});
