import { Outlet, useMatches } from "@remix-run/react";
import { Banners } from "~/app/ui/messages/Banner";
import { note } from "~/app/ui/content/content.css";
import { Progress } from "~/app/ui/status/Progress";
import { StateMark } from "~/app/ui/status/StateMark";
import { Link } from "~/app/ui/shell/pageLinks";
import { Dates, Gate, Overlaps } from "./ApplicationWindow";
import { sectionAnchor } from "./paths";
import * as styles from "./frame.css";
import { closedTitle, type SectionLine } from "./frameView";
import type { OpenSection } from "./loadSection";

/**
 * APPLY-01, APPLY-03: the examination and its list of sections, of which one is open: the child route. It has no
 * loader: the loader of the open section has already read its data (docs/rules/applications.md#pages).
 */
export default function ApplicationLayout() {
  const { frame } = (useMatches().at(-1)?.data as { section: OpenSection }).section;
  const { done, total: of } = frame.progress;
  return (
    <>
      <Banners>
        <Gate gate={frame.closed} title={closedTitle} />
      </Banners>
      <h1>{frame.title}</h1>
      <div className={styles.head}>
        <div>
          <Dates dates={frame.dates} />
          <Overlaps texts={frame.overlaps} />
        </div>
        <div>
          <Progress done={done} total={of} value={`${done} of ${of}`} unit="sections done" />
          {frame.continueTo && (
            <p>
              <Link to={frame.continueTo.href}>{frame.continueTo.title}</Link>
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
                <Outlet />
              </div>
            )}
          </li>
        ))}
      </ol>
      {frame.sections.some(({ word }) => word === "Not yet open") && (
        <p className={`${note} ${styles.afterSections}`}>A section opens once those before it are done.</p>
      )}
      <p className={styles.buttons}>
        <Link to={frame.summary.href}>{frame.summary.title}</Link>
      </p>
    </>
  );
}

function SectionHeading({ section }: { section: SectionLine }) {
  const { title, href, isCurrent, mark, word } = section;
  return (
    <div className={styles.line}>
      <h2 className={isCurrent ? styles.openTitle : styles.title}>
        {href === null ? title : <Link to={href}>{title}</Link>}
      </h2>
      <StateMark state={mark}>{word}</StateMark>
    </div>
  );
}
