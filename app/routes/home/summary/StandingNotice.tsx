import { StateMark } from "~/app/ui/status/StateMark";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { ink } from "~/app/ui/status/state.css";
import type { Standing } from "./standing";
import { detail, sentence, standing } from "./summary.css";

/** The state of the physician, readable in five seconds. */
export function StandingNotice({ view }: { view: Standing }) {
  return (
    <section className={`${standing} ${ink[view.state]}`} aria-label="Where you stand">
      <StateMark state={view.state}>{view.word}</StateMark>
      <p className={sentence}>{view.sentence}</p>
      <p className={detail}>
        <Unbroken>{view.detail}</Unbroken>
        {view.link && (
          <>
            {" "}
            <a href={view.link.to}>
              <Unbroken>{view.link.label}</Unbroken>
            </a>
          </>
        )}
      </p>
    </section>
  );
}
