import type { Temporal } from "temporal-polyfill";
import type { Paper } from "@portal/contract/extensions/paperExtensions";
import type { PaperRequest } from "@portal/domain/papers/paperRequests";
import {
  isTooLateToSendAgain,
  notAcceptedText,
  paperStateText,
  type PaperState,
} from "@portal/domain/papers/paperState";
import { boardDate, formatDate } from "@portal/domain/time/boardTime";
import type { Mark } from "~/app/ui/status/StateMark";

/** Staff open none before it is scanned, also where they act for the physician (PAPER-08). */
export function isOpenedBy({ kind }: { readonly kind: string }, { scan }: Pick<Paper, "scan">): boolean {
  return scan !== "infected" && !(scan === "waiting" && kind === "staff");
}

/** What became of one paper. */
export function paperMark({ scan, decision }: Pick<Paper, "scan" | "decision">): {
  readonly mark: Mark;
  readonly word: string;
  readonly text: string | null;
} {
  if (scan === "infected")
    return { mark: "overdue", word: "Not received", text: "The file contains a virus. Send a clean copy." };
  if (decision === null) return { mark: "waiting", word: "Received", text: null };
  const day = formatDate(boardDate(decision.decidedAt));
  if (decision.isAccepted) return { mark: "met", word: "Accepted", text: `On ${day}` };
  return { mark: "overdue", word: "Not accepted", text: decision.reason };
}

const marks: Readonly<Record<PaperState["kind"], Mark>> = {
  none: "owed",
  received: "waiting",
  accepted: "met",
  "not-accepted": "overdue",
};

/** The state as a mark's word, with what it says of it in full. */
export function stateView(state: PaperState, { isAsked }: Pick<PaperRequest, "isAsked">, today: Temporal.PlainDate) {
  if (state.kind === "none") return isAsked ? { mark: marks.none, word: "Asked for", text: null } : null;
  if (state.kind !== "not-accepted") return { mark: marks[state.kind], word: paperStateText(state), text: null };
  const isLate = isTooLateToSendAgain(state, today);
  const text = `${state.paper.fileName}: ${notAcceptedText(state)}${isLate ? " That day has passed; send it now." : ""}`;
  return { mark: marks["not-accepted"], word: "Not accepted", text };
}
