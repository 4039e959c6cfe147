import { StateMark } from "~/app/ui/StateMark";
import { sentence, standing } from "./home.css";
import type { Standing } from "./standing";

const words = { met: "Met", owed: "Owed", overdue: "Overdue", waiting: "Waiting", exempt: "Nothing to do" } as const;

/** The state of the physician, readable in five seconds. */
export function StandingNotice({ view }: { view: Standing }) {
  return (
    <section className={standing} aria-label="Where you stand">
      <StateMark state={view.state}>{words[view.state]}</StateMark>
      <p className={sentence}>{view.sentence}</p>
      <p>
        {view.detail}
        {view.link && (
          <>
            {" "}
            <a href={view.link.to}>{view.link.label}</a>
          </>
        )}
      </p>
    </section>
  );
}
