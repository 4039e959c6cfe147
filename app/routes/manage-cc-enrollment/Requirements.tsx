import { FormFor } from "~/app/forms/RowForm";
import { Button, ButtonLink } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Figure } from "~/app/ui/status/Progress";
import { Cell, RowHeading, StackingTable } from "~/app/ui/content/StackingTable";
import { FigureTile, StateTiles } from "~/app/ui/status/StateMark";
import { Form } from "~/app/ui/shell/pageLinks";
import { addressOf } from "./form";
import type { RequirementsView } from "./requirementsView";
import { SectionButtons } from "./SectionButtons";

const columns = [
  { heading: "Certification" },
  { heading: "Pathway" },
  { heading: "Requirement" },
  { heading: "Begins" },
];

/** ENR-07, ENR-10: the choices with their requirements and cost. */
export function Requirements({ view, physicianId }: { view: RequirementsView; physicianId: number }) {
  return (
    <Card title="Requirements">
      <p>Please review what you have chosen. Nothing is saved yet.</p>
      <StackingTable caption="Chosen pathways and their requirements" columns={columns}>
        <tbody role="rowgroup">
          {view.rows.map((row) => (
            <tr role="row" key={row.id}>
              <RowHeading>{row.name}</RowHeading>
              <Cell heading="Pathway">
                <span>
                  {row.pathway}
                  {row.instead !== null && (
                    <>
                      <br />
                      <span className={note}>Previously: {row.instead}</span>
                    </>
                  )}
                </span>
              </Cell>
              <Cell heading="Requirement">{row.asks}</Cell>
              <Cell heading="Begins">{row.begins}</Cell>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <div>
        <StateTiles>
          <FigureTile name="Annual fee">
            <Figure {...view.fee} />
          </FigureTile>
          {view.articles !== null && (
            <FigureTile name="Article exams">
              <Figure {...view.articles} />
            </FigureTile>
          )}
        </StateTiles>
      </div>
      {view.consequences.length > 0 && (
        <ul>
          {view.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={note}>{view.block}</p>
      <Form method="post" action={addressOf("requirements")}>
        <FormFor physicianId={physicianId} />
        <input type="hidden" name="choices" value={view.choices} />
        <SectionButtons>
          <Button intent="review-requirements">Continue</Button>
          <ButtonLink kind="secondary" to={addressOf("certifications")}>
            Previous
          </ButtonLink>
        </SectionButtons>
      </Form>
    </Card>
  );
}
