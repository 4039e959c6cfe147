import { note } from "~/app/ui/content/card.css";
import { ShowHide } from "~/app/ui/content/ShowHide";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import * as styles from "./assessments.css";
import { ModuleAttestation } from "./ModuleAttestation";
import type { ArticleView, ModuleView } from "./moduleView";

/** ABCC-02: a module in its state, with the form to attest to it while it asks for that. */
export function Module(props: { view: ModuleView; certificationName: string; physicianId: number }) {
  const { view } = props;
  const title = `${props.certificationName}, ${view.name}`;
  return (
    <li className={styles.module}>
      <div className={styles.moduleHead}>
        <h4>{view.name}</h4>
        <StateMark state={view.state}>{view.word}</StateMark>
      </div>
      <p className={note}>{view.period}</p>
      {view.figures !== null && <p>{view.figures}</p>}
      {view.note !== null && <p className={note}>{view.note}</p>}
      {view.form && <ModuleAttestation form={view.form} title={title} physicianId={props.physicianId} />}
      {view.articles.length > 0 && (
        <ShowHide what="Detail" of={title}>
          <Articles articles={view.articles} caption={`${title}: articles`} />
        </ShowHide>
      )}
    </li>
  );
}

const columns = [
  { heading: "Article" },
  { heading: "Completed", numeric: true },
  { heading: "Result" },
  { heading: "Rescored" },
];

/** ABCC-04. */
function Articles({ articles, caption }: { articles: readonly ArticleView[]; caption: string }) {
  return (
    <StackingTable caption={caption} columns={columns}>
      <tbody role="rowgroup">
        {articles.map((article) => (
          <tr role="row" key={article.id}>
            <RowHeading>{article.title}</RowHeading>
            <Cell heading="Completed" numeric>
              {article.completed}
            </Cell>
            <Cell heading="Result">
              <StateMark state={article.state}>{article.result}</StateMark>
            </Cell>
            <Cell heading="Rescored">{article.rescored}</Cell>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
