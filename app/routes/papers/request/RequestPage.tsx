import type { Notice } from "~/app/notice";
import { type MailedPapers, SendElsewhere } from "~/app/forms/papers/SendElsewhere";
import { papersPage } from "~/app/forms/papers/paths";
import { FormFor } from "~/app/forms/RowForm";
import { UnsavedFormNotice } from "~/app/forms/UnsavedFormNotice";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Button } from "~/app/ui/forms/Button";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { StateMark } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import * as styles from "../papers.css";
import { incompletePapers, PaperName, PaperState } from "../PaperCells";
import { HandIn } from "./HandIn";
import type { ReceivedView, RequestView } from "./requestView";

interface RequestPageProps {
  readonly view: RequestView;
  /** Null where the board takes papers here. */
  readonly mailed: MailedPapers | null;
  readonly notice: Notice | null;
  readonly problem: ProblemView | null;
  /** What the same form handed in, where other files of it were not. */
  readonly received: ReceivedView | null;
  /** A form posted too late, and whether it is already shown. */
  readonly kept: { readonly isShown: boolean } | null;
}

/** The session or the board can fail between two files: those before are received. */
const keptWords = { notSaved: "Some of your papers may not have been received", button: "Send" };

export function RequestPage({ view, mailed, notice, problem, received, kept }: RequestPageProps) {
  const { state } = view;
  return (
    <>
      <Banners>
        {notice !== null && <Banner kind="success" title={notice.text} />}
        {problem !== null && <Problem problem={problem} />}
        {received !== null && <Received received={received} />}
        {kept && <UnsavedFormNotice words={keptWords} page={view.page} isShown={kept.isShown} />}
      </Banners>
      <h1>{view.title}</h1>
      {state !== null && (
        <p className={styles.state}>
          <StateMark state={state.mark}>{state.word}</StateMark>
        </p>
      )}
      {state !== null && state.text !== null && <p>{state.text}</p>}
      {view.asked.length > 0 && <Asked asked={view.asked} />}
      {mailed === null ? (
        <Card title="Hand in papers" isPrinted={false}>
          {view.form.isOffered ? <HandIn view={view} isChosenAgain={kept !== null} /> : <p>{view.form.closed}</p>}
        </Card>
      ) : (
        <Card title="Send your papers by e-mail">
          <SendElsewhere {...mailed} />
        </Card>
      )}
      {mailed === null && (
        <Card id="received" title="What you have handed in">
          {view.isIncomplete && <p>{incompletePapers}</p>}
          {view.papers.length > 0 ? <Papers view={view} /> : !view.isIncomplete && <p>Nothing yet.</p>}
        </Card>
      )}
      <p className={`${note} ${styles.after}`}>
        <Link to={papersPage}>All your papers</Link>
      </p>
    </>
  );
}

function Received({ received: { title, papers } }: { readonly received: ReceivedView }) {
  return (
    <Banner kind="information" title={title}>
      {papers.length > 0 && (
        <ul>
          {papers.map(({ fileName, receiptNumber }) => (
            <li key={receiptNumber} className={styles.names}>
              {fileName}, receipt number {receiptNumber}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

function Asked({ asked }: Pick<RequestView, "asked">) {
  return (
    <Card title="What is asked for">
      {asked.map(({ key, title, wanted, due }) => (
        <div key={key}>
          {title !== null && <h3>{title}</h3>}
          {wanted.length > 0 && (
            <ul>
              {wanted.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {due !== null && (
            <p>
              <strong>Due:</strong> {due.text} ({due.left})
            </p>
          )}
          {due?.hasEnded === true && (
            <p>You can still hand papers in. The board decides whether it takes them into account.</p>
          )}
        </div>
      ))}
    </Card>
  );
}

function Papers({ view }: { readonly view: RequestView }) {
  const { papers, page, hasYears } = view;
  const year = { heading: "For", cell: ({ year: ofYear }: (typeof papers)[number]) => ofYear } as const;
  return (
    <RowTable
      caption="Papers, newest first"
      rows={papers}
      keyOf={({ key }) => key}
      columns={[
        { heading: "File", cell: (row) => <PaperName row={row} /> },
        ...(hasYears ? [year] : []),
        { heading: "Shows", className: styles.shows, cell: ({ shows }) => shows },
        {
          heading: "Received",
          cell: ({ received, notes }) => (
            <>
              {received}{" "}
              {notes.map((text) => (
                <span key={text} className={`${note} ${cellLine}`}>
                  {text}
                </span>
              ))}
            </>
          ),
        },
        {
          heading: "Status",
          cell: ({ state, offers, key, fileName }) => (
            <>
              <PaperState state={state} />
              {offers.map(({ ccBlockId, title }) => (
                <Form key={ccBlockId} method="post" action={page}>
                  <FormFor />
                  <input type="hidden" name="paperId" value={key} />
                  <input type="hidden" name="ccBlockId" value={ccBlockId} />
                  <Button intent="offer" kind="secondary" compact>
                    Offer for the {title}
                    <span className={visuallyHidden}>: {fileName}</span>
                  </Button>
                </Form>
              ))}
            </>
          ),
        },
      ]}
    />
  );
}
