import type { ReactNode } from "react";
import { note } from "~/app/ui/content/content.css";
import { ButtonLink } from "~/app/ui/forms/Button";
import { StateMark, StateTile, StateTiles } from "~/app/ui/status/StateMark";
import { visuallyHidden } from "~/app/ui/visuallyHidden.css";
import { Unbroken } from "~/app/ui/content/Unbroken";
import type { PartLink } from "~/app/ui/content/Card";
import type { FirstStep } from "../nextSteps/firstStep";
import { anchors, unfoldedHref } from "../pageParts";
import type { HomeView } from "../homeView";
import type { SummaryTile } from "./summaryTiles";
import * as styles from "./summary.css";

export function Summary({ tiles }: { tiles: readonly SummaryTile[] }) {
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={visuallyHidden}>
        Continuing Certification summary
      </h2>
      <StateTiles>
        {tiles.map(({ name, state, word, href, note: line, marks }) => (
          <StateTile key={name} name={name} state={state} word={word} href={href} marks={marks}>
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

/** HOME-13: the physician's status, readable in five seconds, the most urgent step, and beside it what to do. */
export function StatusBand(props: {
  title: string;
  view: HomeView["status"];
  first: FirstStep | null;
  children: ReactNode;
}) {
  const { title, view, first } = props;
  const { link } = view;
  const next = first ?? (link && { sentence: "", href: link.to, button: link.label });
  const text = [view.detail, next?.sentence ?? ""].filter((sentence) => sentence !== "").join(" ");
  return (
    <section id="next" className={styles.bands[view.band]} aria-label="Your status">
      <div>
        <h1 className={styles.welcome}>{title}</h1>
        <h2 className={styles.sentence}>{view.sentence}</h2>
        <p>
          <StateMark state={view.state}>{view.word}</StateMark>
        </p>
        {text !== "" && (
          <p className={styles.detail}>
            <Unbroken>{text}</Unbroken>
          </p>
        )}
        {next && (
          <div className={styles.button}>
            <ButtonLink to={next.href}>{next.button}</ButtonLink>
          </div>
        )}
      </div>
      {props.children}
    </section>
  );
}

/** The ways through the page. */
export function partLinks(view: Pick<HomeView, "audit" | "assessments" | "blocks" | "coming">): PartLink[] {
  const current = view.blocks.filter(({ isCurrent }) => isCurrent);
  const others = view.blocks.filter(({ isCurrent }) => !isCurrent);
  const link = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    to: `#${id}`,
    label: `Block ${name}`,
  });
  const part = (isThere: boolean, to: string, label: string) => (isThere ? [{ to: `#${to}`, label }] : []);
  return [
    ...part(view.audit !== null, anchors.audit, "CC audit"),
    ...current.map(link),
    ...part(
      current.some(({ fees }) => fees !== null),
      anchors.fees,
      "Annual fees",
    ),
    ...part(
      view.assessments.articles.some(({ isOpen }) => isOpen),
      anchors.assessments,
      "Article exams",
    ),
    { to: "#certifications", label: "Certifications and letters" },
    { to: `#${anchors.examinations}`, label: "Apply for an exam" },
    ...view.coming.map(link),
    ...others.map((block) => ({ ...link(block), to: unfoldedHref(block.id) })),
    { to: "#account", label: "Your account" },
    { to: `#${anchors.help}`, label: "Help" },
  ];
}
