import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/app/routeHandle";
import type { Board } from "~/app/board/board";
import { orUnanswered } from "~/app/board/boardError";
import { requirePhysician } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { ButtonLink } from "~/app/ui/forms/Button";
import { RowTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Link } from "~/app/ui/shell/pageLinks";
import { type HistoryRow, historyView, type HistoryView } from "./historyView";
import * as styles from "./history.css";
import { links } from "./history.css";

/** EXAM-08: every examination and article-based assessment taken, with its result. */
export async function loader(args: LoaderFunctionArgs) {
  const { board } = await requirePhysician(args);
  const { context } = args;
  const view = historyView(...(await orErrorPage(context, readHistory(board))));
  return { view };
}

/** @throws BoardError where the board answers neither of the two lists. */
async function readHistory(board: Board) {
  const pending = board.getExaminationHistory();
  const [examinations, assessments, applied] = await Promise.all([
    orUnanswered(pending),
    orUnanswered(board.getAbccAssessments()),
    orUnanswered(board.getAppliedToExaminations()),
  ]);
  if (typeof examinations === "string" && typeof assessments === "string") await pending;
  return [examinations, assessments, applied] as const;
}

export const handle = { title: "Exam History", area: "exam-history", roles: "physician" } satisfies RouteHandle;

export default function ExaminationHistoryPage() {
  return <ExaminationHistory {...useLoaderData<typeof loader>()} />;
}

function ExaminationHistory({ view }: { view: HistoryView }) {
  const { examinations, articleAssessments, isIncomplete, beforeReports } = view;
  return (
    <>
      <h1>Exam History</h1>
      {isIncomplete && <p>Some of your results are temporarily unavailable.</p>}
      <Card title="Examinations">
        {typeof examinations === "string" ? (
          <p>{untold[examinations]}</p>
        ) : examinations.length === 0 ? (
          !isIncomplete && <p>You have not taken any exams.</p>
        ) : (
          <HistoryTable caption="Exams, newest first" what="Examination" document="Score report" rows={examinations} />
        )}
        {beforeReports !== null && <p className={note}>{beforeReports}</p>}
      </Card>
      <Card title="Article-Based Assessments">
        {typeof articleAssessments === "string" ? (
          <p>{untold[articleAssessments]}</p>
        ) : articleAssessments.length === 0 ? (
          !isIncomplete && <p>You have no article-based assessment.</p>
        ) : (
          <HistoryTable
            caption="Article-based assessments, newest first"
            what="Certification"
            document="Result"
            rows={articleAssessments}
          />
        )}
      </Card>
      <p className={`${note} ${links}`}>
        Is something missing or wrong? Write to <EmailLink to="contact" />. To apply for an exam, see{" "}
        <Link to="/AvailableExaminations">Available Applications</Link>.
      </p>
    </>
  );
}

const untold = { unknown: "Temporarily unavailable", "not-offered": "The board does not show them here." };

interface HistoryTableProps {
  readonly caption: string;
  /** Kind of the rows, as their column's heading. */
  readonly what: string;
  /** Document of a row, such as `Score report`. */
  readonly document: string;
  readonly rows: readonly HistoryRow[];
}

/** EXAM-08: examinations or assessments, each with its result and downloads. */
function HistoryTable({ caption, what, document, rows }: HistoryTableProps) {
  return (
    <RowTable
      caption={caption}
      className={styles.history}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: what,
          cell: ({ title, details }) => (
            <>
              {title}
              {details.map((detail) => (
                <span key={detail} className={`${note} ${cellLine}`}>
                  {" "}
                  {detail}
                </span>
              ))}
            </>
          ),
        },
        { heading: "Dates", cell: ({ dates }) => dates },
        { heading: "Result", cell: ({ state, result }) => <StateMark state={state}>{result}</StateMark> },
        {
          heading: "Document",
          isHidden: true,
          className: styles.download,
          cell: ({ href, title, dates }) =>
            href !== null && (
              <ButtonLink kind="quiet" compact to={href}>
                {document} (PDF)
                <span className={visuallyHidden}>
                  {" "}
                  of {title}, {dates}
                </span>
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}
