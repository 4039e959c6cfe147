import { cellLine, note } from "~/app/ui/content/content.css";
import { StateMark } from "~/app/ui/status/StateMark";
import type { PaperRow } from "./paperRows";

/** What became of a paper: a mark, a word, and the reason below it. */
export function PaperState({ state: { mark, word, text } }: { readonly state: PaperRow["state"] }) {
  return (
    <>
      <StateMark state={mark}>{word}</StateMark>{" "}
      {text !== null && <span className={`${note} ${cellLine}`}>{text}</span>}
    </>
  );
}

/** Said above a list of papers of which some could not be read. */
export const incompletePapers = "Some of your papers are temporarily unavailable.";
