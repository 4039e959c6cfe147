import { Link } from "@remix-run/react";
import { Banner } from "~/app/ui/Banner";
import { ButtonLink } from "~/app/ui/Button";
import { Card, CardPart } from "~/app/ui/Card";
import { note } from "~/app/ui/card.css";
import { Progress } from "~/app/ui/Progress";
import { StateMark } from "~/app/ui/StateMark";
import { StateTile, StateTiles } from "~/app/ui/StateTile";
import { after } from "./attestations.css";
import { Attestations } from "./Attestations";
import type { BlockView } from "./blockView";
import { ClinicalStatus } from "./clinicalStatus/ClinicalStatus";
import { Fees } from "./Fees";
import { Outstanding, type OutstandingHelp } from "./Outstanding";
import { Record } from "./Record";
import type { RequirementTile } from "./requirementTiles";
import { parts } from "./parts";

/** CCB-01: one block, how it stands, and its attestations. */
export function BlockCard(props: {
  view: BlockView;
  physicianId: number;
  help: OutstandingHelp & { approvedActivitiesUrl: string };
}) {
  const { view, help } = props;
  const attestations = <Attestations view={view.attestations} blockName={view.name} physicianId={props.physicianId} />;
  const fees = <Fees lines={view.fees} blockName={view.name} paymentsEmail={help.paymentsEmail} />;
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
      <CardPart id={view.isCurrent ? parts.activities : undefined} title="CC Activity Requirements">
        <StateTiles>
          {view.tiles.map((tile) => (
            <Requirement key={tile.name} tile={tile} />
          ))}
        </StateTiles>
        {view.isCurrent && (
          <p>
            <ButtonLink kind="secondary" to="/ManageActivities" compact>
              View and Manage Activity
            </ButtonLink>
          </p>
        )}
      </CardPart>
      <CardPart title="Clinical status">
        <ClinicalStatus view={view.clinicalStatus} blockId={view.id} physicianId={props.physicianId} />
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
        <>
          <CardPart id={parts.attestations} title="Your attestations">
            {attestations}
            <p className={after}>
              <Link reloadDocument to="/ManageActivities">
                View and Manage Activity Records
              </Link>
              , or find activities in the <a href={help.approvedActivitiesUrl}>list of approved activities</a>.
            </p>
          </CardPart>
          {view.fees.length > 0 && (
            <CardPart id={parts.fees} title="Annual fees">
              {fees}
            </CardPart>
          )}
        </>
      ) : (
        <>
          <Record title={`Your attestations ${view.name}`}>{attestations}</Record>
          {view.fees.length > 0 && <Record title={`Annual fees ${view.name}`}>{fees}</Record>}
        </>
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
