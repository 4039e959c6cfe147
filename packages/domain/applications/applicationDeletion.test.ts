import { expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import { deletionRefusal } from "./applicationDeletion";

const { Approved, Denied, Hold, InviteSent, ToBeReviewed, TransferredOut, Unsubmitted, Withdrawn } = CandidateStatus;

it.each([
  [Unsubmitted, null, null],
  [Unsubmitted, "invoice", "ordered"],
  [Unsubmitted, "MB-20417", "ordered"],
  [ToBeReviewed, null, "submitted"],
  [Hold, null, "submitted"],
  [Denied, null, "submitted"],
  [Approved, null, "submitted"],
  [Approved, "MB-20417", "submitted"],
  [TransferredOut, null, "submitted"],
  [Withdrawn, null, "submitted"],
  [InviteSent, null, "submitted"],
] as const)(
  "EXAM-05 with status %i and the order, or paid invoice, %j deleting is refused as %j",
  (candidateStatus, orderNumber, refusal) => {
    const isInvoicePaid = orderNumber === "invoice";
    expect(deletionRefusal({ candidateStatus, orderNumber: isInvoicePaid ? null : orderNumber }, isInvoicePaid)).toBe(
      refusal,
    );
  },
);
