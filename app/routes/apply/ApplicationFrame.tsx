import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { KeptOffer, type KeptWords } from "~/app/forms/KeptOffer";
import { Banner, Banners } from "~/app/ui/messages/Banner";
import { note } from "~/app/ui/content/card.css";
import { FactList } from "~/app/ui/content/FactList";
import { Problem, type ProblemView } from "~/app/ui/forms/Problem";
import { Progress } from "~/app/ui/status/Progress";
import { StateMark } from "~/app/ui/status/StateMark";
import { Gate } from "./Gate";
import { sectionAnchor, summaryPage } from "./paths";
import * as styles from "./frame.css";
import type { DatesView, FrameView, SectionLine } from "./frameView";

/** What stands around the open section and is the same for all of them. */
export interface FrameProps {
  readonly frame: FrameView;
  readonly notice?: string | null;
  readonly problem?: ProblemView | null;
  /** A form of this section that was posted in vain (`KeptOffer`). */
  readonly kept?: KeptSection | null;
}

export interface KeptSection {
  readonly isShown: boolean;
  readonly page: string;
  readonly words: KeptWords;
}

/** APPLY-01, APPLY-03: the examination, and its sections one under the other, of which one is open. */
export function ApplicationFrame({ frame, children, ...said }: FrameProps & { children: ReactNode }) {
  const { done, of } = frame.progress;
  return (
    <>
      <Banners>
        <Gate gate={frame.closed} title="You cannot go on with this application at this time." />
      </Banners>
      <h1>{frame.title}</h1>
      <div className={styles.head}>
        <Dates dates={frame.dates} />
        <div>
          <Progress done={done} of={of} value={`${done} of ${of}`} unit="sections complete" />
          {frame.goOn && (
            <p>
              Continue with{" "}
              <Link reloadDocument to={frame.goOn.href}>
                {frame.goOn.title}
              </Link>
            </p>
          )}
        </div>
      </div>
      <ol className={styles.sections}>
        {frame.sections.map((section) => (
          <li
            key={section.id}
            id={section.isCurrent ? sectionAnchor : undefined}
            className={section.isCurrent ? styles.openSection : styles.section}
            aria-current={section.isCurrent ? "step" : undefined}
          >
            <SectionHeading section={section} />
            {section.isCurrent && (
              <div className={styles.body}>
                <Said frame={frame} {...said} />
                {children}
              </div>
            )}
          </li>
        ))}
      </ol>
      {frame.sections.some(({ word }) => word === "Locked") && (
        <p className={`${note} ${styles.afterSections}`}>A locked section opens once those before it are complete.</p>
      )}
      <p className={styles.buttons}>
        <Link reloadDocument to={summaryPage(frame.examinationId)}>
          View and print the application summary
        </Link>
      </p>
    </>
  );
}

/** APPLY-03: the dates of the application. What is said of deadlines is its tooltip, and stands there for everybody. */
export function Dates({ dates }: { dates: DatesView }) {
  return (
    <div>
      <FactList facts={dates.facts} hasLongNames />
      <p className={note} title={dates.explanation}>
        {dates.explanation}
      </p>
    </div>
  );
}

function SectionHeading({ section }: { section: SectionLine }) {
  const { title, href, isCurrent, mark, word } = section;
  return (
    <div className={styles.line}>
      <h2 className={isCurrent ? styles.openTitle : styles.title}>
        {href === null ? (
          title
        ) : (
          <Link reloadDocument to={href}>
            {title}
          </Link>
        )}
      </h2>
      <StateMark state={mark}>{word}</StateMark>
    </div>
  );
}

/** Inside the open section: to it the page scrolls, and what is said of it stands where it is read. */
function Said({ frame, notice, problem, kept }: FrameProps) {
  return (
    <Banners>
      {notice && <Banner kind="success" title={notice} />}
      {problem && <Problem problem={problem} />}
      {frame.cleared.length > 0 && (
        <Banner kind="information" title="An answer was changed that others hang on.">
          <p>Please complete again: {frame.cleared.join(", ")}.</p>
        </Banner>
      )}
      {frame.isFocusCleared && (
        <Banner kind="information" title="The focus was cleared.">
          <p>The CNP focus went with its module.</p>
        </Banner>
      )}
      {kept && <KeptOffer {...kept} restorePath={`${kept.page}?restore`} physicianId={frame.physicianId} />}
    </Banners>
  );
}
