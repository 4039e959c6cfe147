import { scriptAttributes } from "~/app/browser/attributes";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { CardPart, FoldingPart, ShowHide } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Bar } from "~/app/ui/status/Progress";
import { StateMark } from "~/app/ui/status/StateMark";
import { figure } from "~/app/ui/status/status.css";
import { nothing, RowTable } from "~/app/ui/content/StackingTable";
import { FormFor } from "~/app/forms/RowForm";
import { buttons } from "~/app/forms/forms.css";
import { Button } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { compact, kinds } from "~/app/ui/forms/forms.css";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import * as styles from "./assessments.css";
import type { ArticleAssessmentView } from "./articleAssessmentView";
import { type ArticleView, type ModuleAttestationForm, type ModuleView, attestsToModuleId } from "./moduleView";

/** One certification's article assessment: its outcome, progress and modules (ABCC-01 to ABCC-08). */
export function ArticleAssessment({ view }: { view: ArticleAssessmentView }) {
  const { articleAccessUrl } = useConfiguration();
  const details = (
    <>
      <ul className={styles.columns} role="list">
        {view.counts.map(({ name, count, limit, unit, fill, note: beside }) => (
          <li key={name}>
            <p className={styles.count}>
              <span>
                {name} <span className={figure}>{count}</span> {unit}
              </span>{" "}
              {beside !== null && <span className={note}>{beside}</span>}
            </p>
            <Bar total={limit} parts={[{ fill, amount: count }]} />
          </li>
        ))}
      </ul>
      <ul className={styles.modules} role="list">
        {view.modules.map((module) => (
          <Module key={module.id} view={module} />
        ))}
      </ul>
    </>
  );
  return (
    <>
      <CardPart
        title={view.title}
        status={
          <>
            <StateMark state={view.state}>{view.word}</StateMark>
            <span className={view.isOpen && view.folded === null ? note : undefined}>
              {view.texts.join(" ")} {view.hasResult && <Link to="/ExaminationHistory">ABCC Result Available!</Link>}
            </span>
          </>
        }
        action={
          view.isOpen && (
            <a
              className={`${view.folded === null ? kinds.primary : kinds.secondary} ${compact}`}
              href={articleAccessUrl}
            >
              Access Article Exams
            </a>
          )
        }
      >
        {view.notes.map((line) => (
          <p key={line} className={note}>
            {line}
          </p>
        ))}
        {view.folded === null && details}
      </CardPart>
      {view.folded !== null && (
        <FoldingPart title="Modules" figures={view.folded} isOpen={false}>
          {details}
        </FoldingPart>
      )}
    </>
  );
}

/** ABCC-02: a module in its state, with the form for attesting to it while required. */
function Module({ view }: { view: ModuleView }) {
  const { title, printed } = view;
  return (
    <li className={styles.module} {...view.marks}>
      <div className={styles.moduleHead}>
        <h4>{view.name}</h4> <StateMark state={view.state}>{view.word}</StateMark>
      </div>
      {view.period !== null && <p className={note}>{view.period}</p>}
      {view.figures !== null && (
        <p className={note} {...printed.figures}>
          {view.figures}
        </p>
      )}
      {view.note !== null && (
        <p className={note} {...printed.note}>
          {view.note}
        </p>
      )}
      {view.form && <ModuleAttestation form={view.form} title={title} />}
      {view.articles.length > 0 && (
        <ShowHide what="Detail" subject={title}>
          <Articles articles={view.articles} caption={`${title}: articles`} />
        </ShowHide>
      )}
    </li>
  );
}

function Articles({ articles, caption }: { articles: readonly ArticleView[]; caption: string }) {
  const isAnyRescored = articles.some(({ rescored }) => rescored !== nothing);
  return (
    <RowTable
      caption={caption}
      rows={articles}
      keyOf={({ id }) => id}
      columns={[
        { heading: "Article", cell: ({ title }) => title },
        { heading: "Completed", cell: ({ completed }) => completed },
        { heading: "Result", cell: ({ state, result }) => <StateMark state={state}>{result}</StateMark> },
        ...(isAnyRescored ? [{ heading: "Rescored", cell: ({ rescored }: ArticleView) => rescored }] : []),
      ]}
    />
  );
}

/** ABCC-03: the attestation before a module's article exams. The words are ours; no document gives them. */
function ModuleAttestation({ form, title }: { form: ModuleAttestationForm; title: string }) {
  const id = attestsToModuleId(form.moduleId);
  return (
    <Form
      method="post"
      action="/en/dashboard"
      autoComplete="off"
      {...scriptAttributes({ "data-warns-when-left": "", "data-unsaved": form.isUnsaved ? "" : undefined })}
    >
      <fieldset className={styles.attestation}>
        <legend className={visuallyHidden}>Attestation: {title}</legend>
        <FormFor />
        <input type="hidden" name="abccAssessmentModuleId" value={form.moduleId} />
        <p>
          In this module I will read each article and take its exam myself, without help from anyone else. I will not
          copy its questions or share them.
        </p>
        <Choice type="checkbox" id={id} name="attestsToModule" value="on" isChosen={form.isTicked} errors={form.errors}>
          I attest to the above.
        </Choice>
        <div className={buttons}>
          <Button intent="attest-module">
            Attest<span className={visuallyHidden}> to {title}</span>
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}
