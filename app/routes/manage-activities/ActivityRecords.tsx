import type { Notice } from "~/app/notice";
import { SendElsewhere } from "~/app/forms/papers/SendElsewhere";
import { UnsavedFormNotice } from "~/app/forms/UnsavedFormNotice";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { Banners, SavedIn } from "~/app/ui/messages/Banner";
import { Card } from "~/app/ui/content/Card";
import { FactList } from "~/app/ui/content/FactList";
import { Problem, type ProblemView } from "~/app/ui/forms/ErrorSummary";
import { note } from "~/app/ui/content/content.css";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { SelectField } from "~/app/ui/forms/Field";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { RowTable } from "~/app/ui/content/StackingTable";
import { Requirements } from "~/app/ui/status/Requirements";
import { StateMark } from "~/app/ui/status/StateMark";
import * as styles from "./activities.css";
import { page } from "./editing/activityForm";
import { auditId, listId } from "./paths";
import { RecordsCard } from "./RecordsCard";
import { Reporting } from "./Reporting";
import type { ActivitiesView } from "./activitiesView";
import type { TotalsView } from "./totalsView";
import type { AuditDocumentationView } from "./auditDocumentationView";

interface ActivityRecordsProps {
  readonly view: ActivitiesView;
  readonly problem: ProblemView | null;
  readonly notice: Notice | null;
  /** A form posted too late, and whether it is already shown. */
  readonly kept: { readonly isShown: boolean } | null;
}

/** The page: what an audit requires, what counts, and every activity. */
export function ActivityRecords({ view, problem, notice, kept }: ActivityRecordsProps) {
  const { approvedActivitiesUrl } = useConfiguration();
  const offer = { words: keptWords, page, isSavable: view.unsavable === null };
  return (
    <>
      <Banners>
        {problem && <Problem problem={problem} />}
        {kept && <UnsavedFormNotice {...offer} isShown={kept.isShown} />}
      </Banners>
      <h1>Activity Records</h1>
      {view.unsavable && (
        <Card title="What you entered">
          <p>It was not saved. {view.unsavable.because}</p>
          <FactList facts={view.unsavable.facts} hasLongNames />
        </Card>
      )}
      <p className={styles.lead}>
        <strong>Verified</strong> activities count by themselves. <strong>Self-reported</strong> ones are your own: they
        count after you attest to their credits on the <Link to="/">dashboard</Link>.
      </p>
      {view.audits.map((audit) => (
        <Audit key={audit.title} view={audit} />
      ))}
      <FilterForm view={view} />
      {view.totals && <Totals view={view.totals} />}
      <SavedIn notice={notice} part={listId} parts={[listId]}>
        <RecordsCard view={view} />
      </SavedIn>
      <Reporting view={view.reporting} />
      <p className={`${note} ${styles.after}`}>
        Is a verified activity missing or wrong? Write to <EmailLink to="contact" />. To see what can count, read the{" "}
        <a href={approvedActivitiesUrl}>list of approved activities</a>.
      </p>
    </>
  );
}

const keptWords = { notSaved: "Your activity was not saved", button: "Save" };

/** ACT-04: what counts toward the block, compared with its requirements, and the physician's own records. */
function Totals({ view }: { view: TotalsView }) {
  return (
    <Card id="totals" title={view.title}>
      <Requirements requirements={view.requirements} level="h3" />
      {view.waivers.length > 0 && (
        <ul>
          {view.waivers.map((waiver) => (
            <li key={waiver}>{waiver}</li>
          ))}
        </ul>
      )}
      {view.notAttested !== null && (
        <p>
          Your records include {view.notAttested} that you have not attested to.{" "}
          {view.closed ?? (
            <>
              They count once you <Link to="/en/dashboard?show=attestations#attestations">attest to them</Link>.
            </>
          )}
        </p>
      )}
    </Card>
  );
}

/** Filters the list: a GET form, so that the result has a URL. */
function FilterForm({ view: { filter, blockChoices, kindChoices } }: { view: ActivitiesView }) {
  const isFiltered = filter.block !== null || filter.kind !== null;
  return (
    <Form method="get" action={page} role="search" aria-label="Filter activities" className={styles.filter}>
      {blockChoices.length > 0 && (
        <SelectField
          id="filter-block"
          name="block"
          label="Block"
          none="All blocks"
          choices={blockChoices}
          defaultValue={filter.block === null ? "" : String(filter.block)}
        />
      )}
      <SelectField
        id="filter-kind"
        name="kind"
        label="Counts as"
        none="All kinds"
        choices={kindChoices}
        defaultValue={filter.kind ?? ""}
      />
      <div className={styles.filterButtons}>
        <Button kind="secondary">Show</Button>
        {isFiltered && (
          <ButtonLink kind="quiet" to={page}>
            Show all
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

/** Shows what an audit asks the physician to document, by when, and all records of it as one pack to send. */
function Audit({ view }: { view: AuditDocumentationView }) {
  return (
    <Card id={auditId} title={view.title} status={<StateMark state={view.state.mark}>{view.state.word}</StateMark>}>
      {view.state.text !== null && <p>{view.state.text}</p>}
      <p>
        {view.selected} Document what you attested to, as listed here: a certificate or other proof for each. Verified
        activities need no document.
      </p>
      <p>
        <strong>Due:</strong> {view.due.text}
        {view.due.left !== null && <> ({view.due.left})</>}
      </p>
      {view.due.hasEnded && (
        <p>The board decides about the audit. If you have not sent your documents, send them now.</p>
      )}
      {view.items.length === 0 ? (
        <p>You have not attested to anything in this block.</p>
      ) : (
        <RowTable
          caption="What the audit asks you to document"
          rows={view.items}
          keyOf={({ key }) => key}
          columns={[
            { heading: "What you attested to", cell: ({ what }) => what },
            { heading: "Attested", cell: ({ attested }) => attested },
            { heading: "In your records", cell: ({ recorded }) => recorded },
            {
              heading: "Documented here",
              cell: ({ isRecorded, word }) => <StateMark state={isRecorded ? "met" : "owed"}>{word}</StateMark>,
            },
          ]}
        />
      )}
      {view.mailed !== null && <SendElsewhere {...view.mailed} with="together with the evidence pack below" />}
      <p>
        Records of an audited block can no longer be changed here, but you can still send documents for activities that
        are not recorded.
      </p>
      <div className={styles.buttons}>
        {view.papersHref !== null && <ButtonLink to={view.papersHref}>Hand in papers</ButtonLink>}
        {view.pdfHref !== null && (
          <ButtonLink to={view.pdfHref} kind="secondary">
            Download evidence pack (PDF)
          </ButtonLink>
        )}
        <ButtonLink to={view.csvHref} kind="secondary">
          Download evidence pack (CSV)
        </ButtonLink>
      </div>
    </Card>
  );
}
