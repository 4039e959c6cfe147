import type { Temporal } from "temporal-polyfill";
import type { readOperations } from "../../store/journals";
import type { Replacement } from "../emails/openReplacement";
import type { Removal } from "../secondFactor/removals";
import type { Account } from "./accounts";
import type { StaffMember } from "./staffRequests";

export function helpOnWire({ at, operator, action, reason }: Awaited<ReturnType<typeof readOperations>>[number]) {
  return { at: at.toString(), by: operator, action, reason };
}

export function removalOnWire(removal: Removal & Pick<Account, "fullName">, reader: StaffMember) {
  const { removalId, physicianId, factors, endedAs } = removal;
  return { ...requestOnWire(removal, reader), removalId, physicianId, factors, endedAs };
}

/** Null for an account without a physician: only operators help there. */
export function replacementOnWire(replacement: Replacement & Pick<Account, "fullName">, reader: StaffMember) {
  const { replacementId, physicianId, mailbox, newEmail, endedAs } = replacement;
  if (physicianId === null) return null;
  const passwordCreatedAt = inText(replacement.passwordCreatedAt);
  const own = { replacementId, physicianId, mailbox, newEmail, endedAs, passwordCreatedAt };
  return { ...requestOnWire(replacement, reader), ...own };
}

function requestOnWire(request: (Removal | Replacement) & Pick<Account, "fullName">, reader: StaffMember) {
  return {
    fullName: request.fullName,
    reason: request.reason,
    requestedAt: request.requestedAt.toString(),
    requestedBy: request.requestedByName,
    isOwn: request.requestedBy === reader.subject,
    dueAt: request.dueAt.toString(),
    confirmedAt: inText(request.confirmedAt),
    confirmedBy: request.confirmedByName,
    endedAt: inText(request.endedAt),
    endedBy: request.endedByName,
  };
}

const inText = (at: Temporal.Instant | null) => at && at.toString();
