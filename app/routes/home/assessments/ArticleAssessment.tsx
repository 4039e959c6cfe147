import { buttons } from "~/app/forms/forms.css";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { CardPart, FoldingPart, ShowHide } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Progress } from "~/app/ui/status/Progress";
import { FigureTile, StateMark, StateTiles } from "~/app/ui/status/StateMark";
import { RowTable } from "~/app/ui/content/StackingTable";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Choice } from "~/app/ui/forms/Choice";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import * as styles from "../home.css";
import type { ArticleAssessmentView } from "./articleAssessmentView";
import { type ArticleView, type ModuleAttestationForm, type ModuleView, attestsToModuleId } from "./moduleView";

/** One certification's article assessment: its outcome, progress and modules (ABCC-01 to ABCC-08). */
export function ArticleAssessment({ view }: { view: ArticleAssessmentView }) {
  const { articleAccessUrl } = useConfiguration();
  const period = <div className={note}>{view.period}</div>;
  const bars = (
    <StateTiles>
      {view.bars.map(({ name, progress }) => (
        <FigureTile key={name} name={name}>
          <Progress {...progress} />
        </FigureTile>
      ))}
    </StateTiles>
  );
  const modules = (
    <ul className={styles.modules} role="list">
      {view.modules.map((module) => (
        <Module key={module.id} view={module} />
      ))}
    </ul>
  );
  const head = (
    <CardPart title={view.title}>
      <div>
        <StateMark state={view.state}>{view.word}</StateMark>
      </div>
      {view.folded === null && period}
      <p>{view.texts.join(" ")}</p>
      {view.folded === null && bars}
      {view.notes.map((line) => (
        <p key={line} className={note}>
          {line}
        </p>
      ))}
      {(view.isOpen || view.hasResult) && (
        <p className={buttons}>
          {view.isOpen && <a href={articleAccessUrl}>Access Article Exams</a>}
          {view.hasResult && <Link to="/ExaminationHistory">ABCC Result Available!</Link>}
        </p>
      )}
      {view.folded === null && modules}
    </CardPart>
  );
  if (view.folded === null) return head;
  return (
    <>
      {head}
      <FoldingPart title="Modules" figures={view.folded} isOpen={false}>
        {period}
        {bars}
        {modules}
      </FoldingPart>
    </>
  );
}

/** ABCC-02: a module in its state, with the form for attesting to it while required. */
function Module({ view }: { view: ModuleView }) {
  return (
    <li className={styles.module} {...view.marks}>
      {view.isOpen ? (
        <>
          <div className={styles.moduleHead}>
            <h4>{view.name}</h4>
            <StateMark state={view.state}>{view.word}</StateMark>
          </div>
          <ModuleBody view={view} />
        </>
      ) : (
        <FoldingPart title={view.name} level="h4" figures={view.word} isOpen={false}>
          <ModuleBody view={view} />
        </FoldingPart>
      )}
    </li>
  );
}

function ModuleBody({ view }: { view: ModuleView }) {
  const { title } = view;
  return (
    <>
      <p className={note}>{view.period}</p>
      {view.figures !== null && <p>{view.figures}</p>}
      {view.note !== null && <p className={note}>{view.note}</p>}
      {view.form && <ModuleAttestation form={view.form} title={title} />}
      {view.articles.length > 0 && (
        <ShowHide what="Detail" subject={title}>
          <Articles articles={view.articles} caption={`${title}: articles`} />
        </ShowHide>
      )}
    </>
  );
}

function Articles({ articles, caption }: { articles: readonly ArticleView[]; caption: string }) {
  return (
    <RowTable
      caption={caption}
      rows={articles}
      keyOf={({ id }) => id}
      columns={[
        { heading: "Article", cell: ({ title }) => title },
        { heading: "Completed", numeric: true, cell: ({ completed }) => completed },
        { heading: "Result", cell: ({ state, result }) => <StateMark state={state}>{result}</StateMark> },
        { heading: "Rescored", cell: ({ rescored }) => rescored },
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
      data-warns-when-left=""
      data-unsaved={form.isUnsaved ? "" : undefined}
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
        <div className={styles.attest}>
          <Button intent="attest-module">
            Attest<span className={visuallyHidden}> to {title}</span>
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}
