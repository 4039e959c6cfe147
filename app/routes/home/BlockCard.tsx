import { Link } from "@remix-run/react";
import { Banner } from "~/app/ui/Banner";
import { Card, CardPart } from "~/app/ui/Card";
import { note } from "~/app/ui/card.css";
import { Progress } from "~/app/ui/Progress";
import { StateMark } from "~/app/ui/StateMark";
import { StateTile, StateTiles } from "~/app/ui/StateTile";
import { after } from "./attestations.css";
import { Attestations } from "./Attestations";
import type { BlockView } from "./blockView";
import { Outstanding, type OutstandingHelp } from "./Outstanding";
import { Record } from "./Record";
import type { RequirementTile } from "./requirementTiles";

/** CCB-01: one block, how it stands, and its attestations. */
export function BlockCard(props: {
  view: BlockView;
  physicianId: number;
  help: OutstandingHelp & { approvedActivitiesUrl: string };
}) {
  const { view, help } = props;
  const attestations = <Attestations view={view.attestations} blockName={view.name} physicianId={props.physicianId} />;
  return (
    <Card id={view.id} title={view.title} status={<Status view={view} />}>
      {view.audit && (
        <Banner kind={view.audit.kind} title={view.audit.title}>
          {view.audit.text && <p>{view.audit.text}</p>}
        </Banner>
      )}
      {view.outstanding && (
        <CardPart title={view.outstanding.title}>
          <Outstanding messages={view.outstanding.messages} help={help} />
        </CardPart>
      )}
      <CardPart title="Activity requirements">
        <StateTiles>
          {view.tiles.map((tile) => (
            <Requirement key={tile.name} tile={tile} />
          ))}
        </StateTiles>
      </CardPart>
      {view.waivers.length > 0 && (
        <CardPart title="Waivers">
          <ul>
            {view.waivers.map((waiver) => (
              <li key={waiver}>{waiver}</li>
            ))}
          </ul>
        </CardPart>
      )}
      {view.isCurrent ? (
        <CardPart title="Your attestations">
          {attestations}
          <p className={after}>
            <Link reloadDocument to="/ManageActivities">
              View and Manage Activity Records
            </Link>
            , or find activities in the <a href={help.approvedActivitiesUrl}>list of approved activities</a>.
          </p>
        </CardPart>
      ) : (
        <Record title={`Your attestations ${view.name}`}>{attestations}</Record>
      )}
    </Card>
  );
}

function Status({ view: { status, period } }: { view: BlockView }) {
  return (
    <>
      {status && <StateMark state={status.state}>{status.text}</StateMark>}
      <span className={note}>{period}</span>
    </>
  );
}

function Requirement({ tile }: { tile: RequirementTile }) {
  return (
    <StateTile name={tile.name} state={tile.state} word={tile.word}>
      {tile.progress && <Progress {...tile.progress} />}
      {tile.notes.map((line) => (
        <span key={line} className={note}>
          {line}
        </span>
      ))}
    </StateTile>
  );
}
