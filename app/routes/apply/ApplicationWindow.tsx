import { note } from "~/app/ui/content/content.css";
import { ReadersTime } from "~/app/ui/content/ReadersTime";
import { FactList } from "~/app/ui/content/FactList";
import { ApplyGate, Banner } from "~/app/ui/messages/Banner";
import { status } from "./frame.css";
import type { DatesView, GateView } from "./frameView";

/** APPLY-03: the dates of the application, and what its tooltip says of deadlines. */
export function Dates({ dates }: { dates: DatesView }) {
  return (
    <div>
      {dates.status !== null && <p className={status}>{dates.status}</p>}
      {dates.explanation !== null && (
        <p className={note} title={dates.explanation}>
          {dates.explanation}
          {dates.lastDay !== null && <ReadersTime on={dates.lastDay} />}
        </p>
      )}
      <FactList facts={dates.facts} hasLongNames />
    </div>
  );
}

/** Lists other open applications for the same certification: both would be paid for. */
export function Overlaps({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <strong>{text}</strong>
    </p>
  ));
}

/** APPLY-17: why an application cannot be started or continued now; nothing where it can. */
export function Gate({ gate, title }: { gate: GateView | null; title: string }) {
  if (gate === null) return null;
  if (gate.isRequirementsRefusal) return <ApplyGate texts={[gate.text]} title={title} />;
  return (
    <Banner kind="warning" title={title}>
      <p>{gate.text}</p>
    </Banner>
  );
}
