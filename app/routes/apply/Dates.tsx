import { note } from "~/app/ui/content/card.css";
import { FactList } from "~/app/ui/content/FactList";
import type { DatesView } from "./frameView";

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
