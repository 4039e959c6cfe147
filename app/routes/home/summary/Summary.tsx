import { note } from "~/app/ui/content/content.css";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Progress } from "~/app/ui/status/Progress";
import { StateMark, StateTile, StateTiles } from "~/app/ui/status/StateMark";
import { Link } from "~/app/ui/shell/pageLinks";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Unbroken } from "~/app/ui/content/Unbroken";
import type { PartLink } from "~/app/ui/content/Card";
import type { FirstStep } from "../nextSteps/firstStep";
import { anchors } from "../pageParts";
import type { HomeView } from "../homeView";
import type { SummaryTile } from "./summaryTiles";
import type { StatusSentence } from "./nothingToComplete";
import * as styles from "./summary.css";

export function Summary({ tiles }: { tiles: readonly SummaryTile[] }) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={visuallyHidden}>
        Continuing Certification summary
      </h2>
      <StateTiles>
        {tiles.map(({ name, state, word, href, progress, note: line, marks }) => (
          <StateTile key={name} name={name} state={state} word={word} href={href} marks={marks}>
            {progress && <Progress {...progress} />}
            {line !== null && (
              <span className={note}>
                <Unbroken>{line}</Unbroken>
              </span>
            )}
          </StateTile>
        ))}
      </StateTiles>
    </section>
  );
}

/** HOME-13: the physician's status, readable in five seconds, and what to do first. */
export function StatusBand(props: { title: string; view: StatusSentence; first: FirstStep | null }) {
  const { title, view, first } = props;
  return (
    <section className={styles.bands[view.state]} aria-label="Your status">
      <div>
        <h1 className={styles.welcome}>{title}</h1>
        <StateMark state={view.state}>{view.word}</StateMark>
        <p className={styles.sentence}>{view.sentence}</p>
        <p className={styles.detail}>
          <Unbroken>{view.detail}</Unbroken>
          {view.link && (
            <>
              {" "}
              <Link to={view.link.to}>
                <Unbroken>{view.link.label}</Unbroken>
              </Link>
            </>
          )}
        </p>
      </div>
      {first && <First step={first} />}
    </section>
  );
}

function First({ step }: { step: FirstStep }) {
  return (
    <div className={styles.first}>
      <p className={note}>{step.when}</p>
      <p>
        <strong>
          <Unbroken>{step.text}</Unbroken>
        </strong>
      </p>
      {step.detail !== "" && <p>{step.detail}</p>}
      <div>
        <ButtonLink to={step.href}>{step.button}</ButtonLink>
      </div>
    </div>
  );
}

/** The parts of the page that no tile links to, in their order. */
export function partLinks(view: Pick<HomeView, "audit" | "recertifications" | "blocks" | "coming">): PartLink[] {
  const current = view.blocks.filter(({ isCurrent }) => isCurrent);
  const others = view.blocks.filter(({ isCurrent }) => !isCurrent);
  const link = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    to: `#${id}`,
    label: `Block ${name}`,
  });
  return [
    ...(view.audit === null ? [] : [{ to: `#${anchors.audit}`, label: "CC audit" }]),
    { to: "#certifications", label: "Certifications" },
    ...current.map(link),
    { to: `#${anchors.examinations}`, label: "Examinations" },
    ...view.coming.map(link),
    ...others.map(link),
    { to: "#account", label: "Your account" },
    { to: `#${anchors.help}`, label: "Help" },
  ];
}
