import type { Paper } from "@portal/contract/extensions/paperExtensions";
import type { Mark } from "~/app/ui/status/StateMark";

type Marked = Pick<Paper, "scan" | "decision">;

/** What staff have to do about a paper. */
export function staffPaperMark({ scan, decision }: Marked): { readonly mark: Mark; readonly word: string } {
  if (decision !== null) return decision.isAccepted ? accepted : notAccepted;
  if (scan === "infected") return { mark: "exempt", word: "Contains a virus" };
  return scan === "waiting" ? { mark: "waiting", word: "Being scanned" } : { mark: "owed", word: "To review" };
}

const accepted = { mark: "met", word: "Accepted" } as const;
const notAccepted = { mark: "exempt", word: "Not accepted" } as const;

/** Why staff cannot open a paper; null where they can. */
export function unopenedText(scan: Paper["scan"]): string | null {
  if (scan === "waiting") return "It can be opened once it has been scanned for viruses. Try again in a few minutes.";
  return scan === "infected" ? "It contains a virus and cannot be opened." : null;
}
