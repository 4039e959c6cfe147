import type { ReactNode } from "react";
import { scriptAttributes } from "~/app/browser/attributes";
import { choices, pageButtons } from "~/app/forms/forms.css";
import { FormFor } from "~/app/forms/RowForm";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Button } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Choice, ChoiceGroup } from "~/app/ui/forms/Choice";
import { FactList } from "~/app/ui/content/FactList";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { RowTable } from "~/app/ui/content/StackingTable";
import { sectionPath } from "./enrollmentForm";
import * as styles from "./enrollment.css";
import type { CertificateView, CertificationsView } from "./certificationsView";

/** ENR-02: the pathway of each certificate. */
export function Certifications(props: { view: CertificationsView; isReadOnly: boolean }) {
  const { view, isReadOnly } = props;
  return (
    <Card title="Certifications">
      {view.isIncomplete && (
        <p>Some of your certifications are temporarily unavailable, so you cannot change pathways right now.</p>
      )}
      {view.certificates.length === 0 ? (
        !view.isIncomplete && <NothingToEnroll />
      ) : isReadOnly || view.isIncomplete ? (
        <FactList facts={view.certificates.map(({ name, current }) => ({ name, value: current }))} />
      ) : (
        <>
          <RowTable
            caption="The two pathways compared"
            className={styles.comparison}
            rows={view.comparison}
            keyOf={({ name }) => name}
            columns={[
              { heading: "Compared", isHidden: true, cell: ({ name }) => name },
              { heading: "Article pathway", cell: ({ article }) => article },
              { heading: "Exam pathway", cell: ({ exam }) => exam },
            ]}
          />
          <Form
            method="post"
            action={sectionPath("certifications")}
            autoComplete="off"
            {...scriptAttributes({ "data-warns-when-left": "" })}
          >
            <FormFor />
            <input type="hidden" name="basis" value={view.basis} />
            <div className={choices}>
              {view.certificates.map((certificate) => (
                <Certificate key={certificate.id} view={certificate} />
              ))}
            </div>
            <p className={note}>Nothing is saved before you agree to the terms.</p>
            <SectionButtons>
              <Button intent="choose-pathways">Continue</Button>
            </SectionButtons>
          </Form>
        </>
      )}
    </Card>
  );
}

function NothingToEnroll() {
  return (
    <>
      <p>
        You have no active certificate, so there is nothing to enroll. To become certified, or to regain a
        certification, see the <Link to="/AvailableExaminations">exams that you can apply for</Link>.
      </p>
      <p>
        If you have a certificate that is missing here, write to <EmailLink to="contact" /> with your name and ID.
      </p>
    </>
  );
}

function Certificate({ view }: { view: CertificateView }) {
  return (
    <ChoiceGroup id={`certificate-${view.id}`} legend={view.name} errors={view.errors}>
      {view.facts.length > 0 && <p className={note}>{view.facts.join(" · ")}</p>}
      {view.hadChosen !== null && (
        <p className={note}>
          You had chosen: <strong>{view.hadChosen}</strong>
        </p>
      )}
      {view.stored !== null && (
        <p className={note}>
          Currently saved: <strong>{view.stored}</strong>
        </p>
      )}
      <div className={styles.pathways}>
        {view.choices.map(({ id, value, label, isChosen, because }) => (
          <Choice
            key={value}
            type="radio"
            id={id}
            name={`pathway.${view.id}`}
            value={value}
            isChosen={isChosen}
            because={because}
          >
            {label}
          </Choice>
        ))}
      </div>
      {view.note !== null && <p className={note}>{view.note}</p>}
    </ChoiceGroup>
  );
}

/** The form that 'Cancel' posts: without the section's own fields. */
export const cancelForm = "cancel-enrollment";

/** The buttons at the end of a section, 'Cancel' last (ENR-01). */
export function SectionButtons({ children }: { children: ReactNode }) {
  return (
    <div className={pageButtons}>
      {children}
      <Button intent="cancel" form={cancelForm} kind="quiet" discards>
        Cancel
      </Button>
    </div>
  );
}
