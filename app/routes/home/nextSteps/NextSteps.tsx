import { EmailLink } from "~/app/ui/content/EmailLink";
import { ReadersTime } from "~/app/ui/content/ReadersTime";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { FormFor } from "~/app/forms/RowForm";
import { Button } from "~/app/ui/forms/Button";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import type { NextStepsView } from "./nextStepsView";
import type { StepView } from "./stepView";
import type { OptionalStep } from "./optionalSteps";
import * as styles from "./nextSteps.css";

interface NextStepsProps {
  readonly view: NextStepsView;
  readonly optional: readonly OptionalStep[];
  /** What is said where nothing is to be done; empty where the verdict says it. */
  readonly nothing: string;
  /** What comes later; empty where nothing is known of it. */
  readonly later: string;
}

/** HOME-13: lists what to do, the most urgent first; steps due together for the same reason are grouped. Null where it is empty. */
export function NextSteps({ view, optional, nothing, later }: NextStepsProps) {
  const { groups, awaited, incomplete, hasDeadlines, hasCalendarAddresses, deadlineHour } = view;
  const texts = [...awaited, nothing, later].filter((text) => text !== "");
  if (groups.length + texts.length + optional.length === 0 && incomplete === null) return null;
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps">What to do next</h2>
      {groups.length > 0 && (
        <ol className={styles.groups}>
          {groups.map((group) => (
            <li key={group.key}>
              <p {...group.fact}>
                <strong className={group.isLate ? styles.late : undefined}>{group.day}</strong>{" "}
                {group.left !== null && <small>{group.left}</small>}{" "}
                {group.extension !== null && <small>({group.extension})</small>}
              </p>
              {group.parts.map((part, index) => (
                <div key={index}>
                  <ul role="list">
                    {part.steps.map((step) => (
                      <Step key={step.ids.join()} step={step} />
                    ))}
                  </ul>
                  {part.consequence !== null && (
                    <p {...part.fact}>
                      <small>
                        <Unbroken>{part.consequence}</Unbroken>
                      </small>
                    </p>
                  )}
                </div>
              ))}
            </li>
          ))}
        </ol>
      )}
      {[...awaited, groups.length === 0 ? nothing : ""].map((text) => text !== "" && <p key={text}>{text}</p>)}
      {later !== "" && <Small>{later}</Small>}
      {incomplete !== null && <Small>{missing[incomplete]}</Small>}
      {deadlineHour !== null && (
        <p>
          <small>
            <Unbroken>{deadlineHour.text}</Unbroken>
            <ReadersTime on={deadlineHour.on} />
          </small>
        </p>
      )}
      {hasDeadlines && (
        <p className={styles.calendar}>
          <small>
            <Link to="/en/deadlines.ics">Add to your calendar (.ics)</Link>
            {hasCalendarAddresses && (
              <>
                {" "}
                or <Link to="/AccountInformation#calendar-address">subscribe to updates</Link>
              </>
            )}
          </small>
        </p>
      )}
      {optional.length > 0 && <OptionalSteps steps={optional} />}
    </section>
  );
}

function Small({ children }: { children: string }) {
  return (
    <p>
      <small>
        <Unbroken>{children}</Unbroken>
      </small>
    </p>
  );
}

function Step({ step }: { step: StepView }) {
  const { text, note, href, writeToPay, isBeingPaid, marks } = step;
  return (
    <li {...marks}>
      <StepLink text={text} href={href} />{" "}
      {note !== null && (
        <small>
          <Unbroken>{note}</Unbroken>
        </small>
      )}{" "}
      {writeToPay !== null && (
        <small>
          {writeToPay} Write to <EmailLink to="payments" />.
        </small>
      )}{" "}
      {isBeingPaid && <small>A payment for this is under way: do not pay again.</small>}
    </li>
  );
}

/** HOME-14. */
function OptionalSteps({ steps }: { steps: readonly OptionalStep[] }) {
  return (
    <div className={styles.optional}>
      <h3>Optional</h3>
      <ul role="list">
        {steps.map(({ id, text, by }) => (
          <li key={id}>
            {"href" in by ? (
              <StepLink text={text} href={by.href} />
            ) : (
              <Form method="post" action="/en/notifications" className={styles.asked}>
                <FormFor />
                <input type="hidden" name="systemNotificationId" value={by.notice} />
                {text}{" "}
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

function StepLink({ text, href }: { text: string; href: string }) {
  const label = <Unbroken>{text}</Unbroken>;
  if (/^[#?]/.test(href)) return <a href={href}>{label}</a>;
  return <Link to={href}>{label}</Link>;
}
