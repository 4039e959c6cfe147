import { Card, ShowHide } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { RowTable } from "~/app/ui/content/StackingTable";
import { StateMark } from "~/app/ui/status/StateMark";
import { Link } from "~/app/ui/shell/pageLinks";
import * as styles from "../home.css";
import { anchors, recertificationPart } from "../pageParts";
import type { RecertificationView } from "./recertificationView";

/** CERT-06, CERT-08: the way back to a lapsed certification; collapsible. */
export function RecertificationCard({ view }: { view: RecertificationView }) {
  const { certificationName } = view;
  const met = view.requirements.filter(({ state }) => state === "met").length;
  return (
    <Card
      id={recertificationPart(view.id)}
      title={`Recertification Requirements: ${certificationName}`}
      status={<StateMark state="overdue">{view.since}</StateMark>}
    >
      <ShowHide
        what="Details"
        subject={`the recertification requirements in ${certificationName}`}
        figures={`${met} of ${view.requirements.length} requirements on file`}
        isOpen={view.isOpen}
      >
        <RowTable
          caption={`Recertification requirements in ${certificationName}`}
          rows={view.requirements}
          keyOf={({ name }) => name}
          columns={[
            { heading: "Requirement", cell: ({ name }) => name },
            { heading: "What is needed", cell: ({ text }) => text },
            { heading: "Status", cell: ({ state, word }) => <StateMark state={state}>{word}</StateMark> },
          ]}
        />
        <p className={`${note} ${styles.counted}`}>
          Counted from the activities that the board has verified and those that you have attested to. The board reviews
          everything again when you apply.
          {!view.canAttest && view.requirements.some(({ state }) => state === "open") && (
            <>
              {" "}
              No block is open for you, so you cannot attest to activities here: send the board proof of those that are
              not on file. <a href={`#${anchors.help}`}>Write to the board</a>.
            </>
          )}
        </p>
        <h3>How to regain it</h3>
        {view.invalidated !== null && <p>{view.invalidated}</p>}
        <Ways ways={view.ways} canApply={view.underWay === null} />
        {view.underWay && <UnderWay {...view.underWay} />}
      </ShowHide>
    </Card>
  );
}

function UnderWay({ text, marks, link }: NonNullable<RecertificationView["underWay"]>) {
  const { to, label } = link ?? { to: "", label: null };
  return (
    <p {...marks}>
      {text} {label !== null && (to.startsWith("#") ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>)}
    </p>
  );
}

/** CERT-08: no link leads to an application that cannot be started. */
function WhereToApply({ way: { canApply, opens } }: { way: Exclude<RecertificationView["ways"], string>[number] }) {
  if (canApply) return <Link to="/AvailableExaminations">See what you can apply for</Link>;
  if (opens !== null) return <>You can apply from {opens}.</>;
  return (
    <>
      No application for it is open. <a href={`#${anchors.help}`}>Write to the board</a> to ask when it opens.
    </>
  );
}

function Ways({ ways, canApply }: Pick<RecertificationView, "ways"> & { canApply: boolean }) {
  if (ways === "unknown") return <p>The ways to regain it are temporarily unavailable. Try again in a few minutes.</p>;
  if (ways === "not-offered")
    return (
      <p>
        The board does not show how to regain it here. <a href="#help">Write to the board</a>.
      </p>
    );
  if (ways.length === 0)
    return (
      <p>
        The board has not yet decided how you can regain it. <a href="#help">Write to the board</a>.
      </p>
    );
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way.text}>
          {way.text} {canApply && <WhereToApply way={way} />}
        </li>
      ))}
    </ul>
  );
}
