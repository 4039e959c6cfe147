import script from "~/app/browser/pages/manyActivities.ts?script-url";
import { scriptAttributes } from "~/app/browser/attributes";
import { buttons } from "~/app/forms/forms.css";
import { FormFor } from "~/app/forms/RowForm";
import { Card } from "~/app/ui/content/Card";
import { cellLine, note } from "~/app/ui/content/content.css";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { Button, ButtonLink, EnterButton } from "~/app/ui/forms/Button";
import { Problem } from "~/app/ui/forms/ErrorSummary";
import { choice } from "~/app/ui/forms/forms.css";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { PageScript } from "~/app/ui/shell/Styles";
import { StateMark } from "~/app/ui/status/StateMark";
import { counted } from "@portal/domain/wording";
import { ActivityCells } from "../../ActivityCells";
import { page as recordsPage } from "../../editing/activityForm";
import * as styles from "../many.css";
import { columnsPage, rowsPage, tablePage } from "../paths";
import { RowFields } from "./RowFields";
import { boxId } from "./rowIds";
import type { ListedRow, RowsView } from "./rowsView";

const columns = [
  { heading: "Save" },
  { heading: "Completed" },
  { heading: "CME", numeric: true },
  { heading: "SA-CME", numeric: true },
  { heading: "Also counts as" },
  { heading: "Check" },
];

/** With more of them the button to save is far below, on a phone by many screens. */
const fewRows = 10;
const endId = "save";

export function RowsPage({ view }: { readonly view: RowsView }) {
  const { open, listed, problem, progress, unopened } = view;
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {progress !== null && problem === null && (
          <Banner kind="information" title={progress}>
            {!view.isDone && <p>Select “{view.save}” to continue. Nothing is saved twice.</p>}
          </Banner>
        )}
      </Banners>
      <h1>Check your activities</h1>
      <p className={styles.lead}>{view.summary}</p>
      {view.hasAlike && <p>Likely duplicates are saved only if you select them.</p>}
      {open.length > 0 && (
        <p>
          Correct{" "}
          {open.map(({ number }, index) => (
            <span key={number}>
              {index > 0 && ", "}
              <a href={`#${boxId(number)}`}>row {number}</a>
            </span>
          ))}
          , or clear the box to leave a row out.
        </p>
      )}
      {listed.length > fewRows && !view.isDone && (
        <p>
          <a href={`#${endId}`}>Go to “{view.save}”</a>
        </p>
      )}
      <Form
        method="post"
        action={rowsPage}
        autoComplete="off"
        noValidate
        {...scriptAttributes({ "data-warns-when-left": "", "data-continues": view.continues ? "" : undefined })}
      >
        <FormFor />
        <EnterButton intent="check-rows">Check again</EnterButton>
        {open.length > 0 && (
          <Card id="wrong" title="Rows to correct" isPrinted={false}>
            {open.map((row) => (
              <RowFields key={row.number} row={row} />
            ))}
            {unopened > 0 && (
              <p>
                {counted(unopened, "more row")} to correct: they open after these. If most rows are wrong, check{" "}
                <Link to={columnsPage}>which column is which</Link>.
              </p>
            )}
            <div className={buttons}>
              <Button intent="check-rows" kind="secondary">
                Check again
              </Button>
            </div>
          </Card>
        )}
        {listed.length > 0 && (
          <Card id="rows" title={open.length > 0 ? "Other rows" : "Rows"}>
            <StackingTable caption="Activities, as in your table" columns={columns} className={styles.rows}>
              <tbody role="rowgroup">
                {listed.map((row) => (
                  <Row key={row.number} row={row} />
                ))}
              </tbody>
            </StackingTable>
          </Card>
        )}
        <div id={endId} className={`${buttons} ${styles.after}`}>
          {view.isDone ? (
            <ButtonLink to={recordsPage}>Go to Activity Records</ButtonLink>
          ) : (
            <Button intent="save-rows">{view.save}</Button>
          )}
          <ButtonLink to={columnsPage} kind="secondary" discards>
            Change the columns
          </ButtonLink>
          <ButtonLink to={tablePage} kind="quiet" discards>
            Use other rows
          </ButtonLink>
        </div>
        <PageScript src={script} />
      </Form>
    </>
  );
}

function Row({ row }: { readonly row: ListedRow }) {
  const { number, name, organization, canChoose } = row;
  const title = (
    <>
      Row {number}: {name} <span className={`${note} ${cellLine}`}>{organization}</span>
    </>
  );
  return (
    <tr role="row">
      <RowHeading>
        {canChoose ? (
          <label className={choice}>
            <input type="checkbox" id={boxId(number)} name="chosen" value={number} defaultChecked={row.isChosen} />{" "}
            <span>{title}</span>
          </label>
        ) : (
          title
        )}
      </RowHeading>
      <ActivityCells row={row} />
      <Cell heading="Check">
        <RowState row={row} />
      </Cell>
    </tr>
  );
}

const marks = {
  saved: <StateMark state="met">Saved</StateMark>,
  ready: <span>Ready</span>,
  repeated: <span>Not saved again</span>,
  wrong: <StateMark state="overdue">Needs a correction</StateMark>,
  refused: <StateMark state="overdue">Not saved</StateMark>,
  alike: <StateMark state="owed">Likely a duplicate</StateMark>,
} as const;

function RowState({ row: { state, notes } }: { readonly row: ListedRow }) {
  return (
    <>
      {marks[state === "ready" && notes.length > 0 ? "alike" : state]}{" "}
      {notes.map((text) => (
        <span key={text} className={`${note} ${cellLine}`}>
          {text}{" "}
        </span>
      ))}
    </>
  );
}
