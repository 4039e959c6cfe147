import { Card } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import * as styles from "../home.css";
import type { NextStepsView } from "./nextStepsView";
import type { OptionalStep } from "./optionalSteps";

/** Lists what to do, the most urgent first; steps due together for the same reason are grouped. */
export function NextSteps({ view, optional }: { view: NextStepsView; optional: readonly OptionalStep[] }) {
  const { groups, awaited, incomplete, hasDeadlines } = view;
  const nothing = incomplete === null ? "You have nothing to complete." : "Nothing shown here is due.";
  return (
    <Card id="next" title="What to do next" status={groups.length === 0 && <p>{nothing}</p>}>
      {groups.length > 0 && (
        <ol className={styles.steps}>
          {groups.map((group) => (
            <li key={group.key} className={styles.step}>
              <div className={styles.when}>
                <span className={group.isLate ? styles.lateDay : styles.day}>{group.day}</span>
                {group.left !== null && (
                  <>
                    {" "}
                    <span className={group.isLate ? styles.late : styles.left}>{group.left}</span>{" "}
                    {!group.hasEnded && <span className={note}>11:59 p.m. Central Time</span>}
                  </>
                )}
              </div>
              <div>
                <ul className={styles.things} role="list">
                  {group.steps.map(({ id, text, note: left, href, isBeingPaid, marks }) => (
                    <li key={id} {...marks}>
                      <Step text={text} href={href} />
                      {left !== null && (
                        <p className={note}>
                          <Unbroken>{left}</Unbroken>
                        </p>
                      )}
                      {isBeingPaid && <p className={note}>A payment for this is under way: do not pay again.</p>}
                    </li>
                  ))}
                </ul>
                <p className={note}>
                  <Unbroken>{group.otherwise}</Unbroken>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {awaited.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {optional.length > 0 && <OptionalSteps steps={optional} />}
      {incomplete !== null && <p>{missing[incomplete]}</p>}
      {hasDeadlines && (
        <p className={styles.calendar}>
          <Link to="/en/deadlines.ics">Add these deadlines to your calendar (.ics)</Link>
        </p>
      )}
    </Card>
  );
}

/** HOME-14. */
function OptionalSteps({ steps }: { steps: readonly OptionalStep[] }) {
  return (
    <div className={styles.optional}>
      <h3 className={styles.day}>Optional</h3>
      <ul className={styles.inRow} role="list">
        {steps.map(({ id, text, by }) => (
          <li key={id}>
            {"href" in by ? (
              <Step text={text} href={by.href} />
            ) : (
              <Form method="post" action="/en/notifications" className={styles.asked}>
                <FormFor />
                <input type="hidden" name="systemNotificationId" value={by.notice} />
                {text}
                <Button intent="primary" kind="quiet" compact>
                  {by.label}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const missing = {
  unknown: "Some of your records are temporarily unavailable, so something to do may be missing here.",
  "not-offered": "The board does not show all of your assessments and exams here, so what they ask for may be missing.",
};

function Step({ text, href }: { text: string; href: string }) {
  const label = <Unbroken>{text}</Unbroken>;
  if (href.startsWith("#")) return <a href={href}>{label}</a>;
  return <Link to={href}>{label}</Link>;
}
