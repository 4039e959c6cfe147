import { cellLine, note, together } from "~/app/ui/content/content.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import type { PaperRow } from "./paperRows";
import { names } from "./papers.css";

/** The name of a paper, which leads to its file where it is given back, and its receipt number. */
export function PaperName({ row }: { readonly row: Pick<PaperRow, "fileName" | "file" | "receiptNumber"> }) {
  const { fileName, file, receiptNumber } = row;
  return (
    <>
      <span className={names}>{file === null ? fileName : <Link to={file}>{fileName}</Link>}</span>{" "}
      <span className={`${note} ${cellLine}`}>
        Receipt number <span className={together}>{receiptNumber}</span>
      </span>
    </>
  );
}

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
