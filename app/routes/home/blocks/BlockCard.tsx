import { AnnualFees } from "~/app/forms/annualFees/AnnualFees";
import { annualFeesPage } from "~/app/forms/paymentPages";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { useConfiguration } from "~/app/ui/shell/configuration";
import { Banner } from "~/app/ui/messages/Banner";
import { Card, CardPart, FoldingPart } from "~/app/ui/content/Card";
import { body, note } from "~/app/ui/content/content.css";
import { RequirementTiles, StateMark } from "~/app/ui/status/StateMark";
import { ButtonLink } from "~/app/ui/forms/Button";
import type { RequirementTile } from "@portal/domain/activities/activityRequirements";
import { Link } from "~/app/ui/shell/pageLinks";
import { Attestations } from "../attestations/Attestations";
import { ClinicalStatus } from "../clinicalStatus/ClinicalStatus";
import { after } from "../home.css";
import { anchors } from "../pageParts";
import type { BlockView, OutstandingView } from "./blockView";

/** CCB-01: one block and its status. Read-only parts are collapsed, except on the current block. */
export function BlockCard({ view }: { view: BlockView }) {
  return (
    <Card id={view.id} title={view.title} status={<Status view={view} />}>
      {view.audit && (
        <Banner kind={view.audit.kind} title={view.audit.title}>
          {view.audit.text && <p>{view.audit.text}</p>}
        </Banner>
      )}
      {view.outstanding && (
        <CardPart title={view.outstanding.title}>
          <Outstanding messages={view.outstanding.messages} feesHref={feesHref(view)} />
        </CardPart>
      )}
      {view.isCurrent ? (
        <BlockParts view={view} />
      ) : (
        <FoldingPart
          title="Requirements, attestations, and fees"
          figures={view.folding.activities.figures}
          isOpen={false}
        >
          <div className={body}>
            <BlockParts view={view} />
          </div>
        </FoldingPart>
      )}
    </Card>
  );
}

/** FEE-05: fees of every block are paid with those of the current one. */
function feesHref({ isCurrent, fees }: BlockView): string | null {
  if (fees === null) return null;
  if (isCurrent) return `#${anchors.fees}`;
  return fees.isPaidElsewhere ? annualFeesPage : null;
}

function Status({ view: { status, period } }: { view: BlockView }) {
  return (
    <>
      {status && (
        <div>
          <StateMark state={status.state}>{status.text}</StateMark>
        </div>
      )}
      <div className={note}>{period}</div>
    </>
  );
}

function BlockParts({ view }: { view: BlockView }) {
  const { approvedActivitiesUrl } = useConfiguration();
  const { isCurrent } = view;
  // A past block is read as a whole.
  const part = (name: keyof BlockView["folding"]) =>
    isCurrent ? { id: anchors[name], ...view.folding[name] } : { ...view.folding[name], isOpen: true };
  return (
    <>
      <FoldingPart title="CC Activity Requirements" {...part("activities")}>
        <ActivityRequirements tiles={view.tiles} isCurrent={isCurrent} />
      </FoldingPart>
      <ClinicalStatus view={view.clinicalStatus} blockId={view.id} />
      {view.waivers.length > 0 && (
        <CardPart title="Waivers">
          <ul>
            {view.waivers.map((waiver) => (
              <li key={waiver}>{waiver}</li>
            ))}
          </ul>
        </CardPart>
      )}
      <FoldingPart title="Your attestations" {...part("attestations")}>
        <Attestations view={view.attestations} blockName={view.name} />
        {isCurrent && (
          <p className={after}>
            <Link to="/ManageActivities">View and Manage Activity Records</Link>, or find activities in the{" "}
            <a href={approvedActivitiesUrl}>list of approved activities</a>.
          </p>
        )}
      </FoldingPart>
      {view.fees && (
        <FoldingPart title="Annual fees" {...part("fees")}>
          <AnnualFees view={view.fees} />
        </FoldingPart>
      )}
    </>
  );
}

/** CCB-13: the requirements of a block with their progress; the attestations are below. */
function ActivityRequirements({ tiles, isCurrent }: { tiles: readonly RequirementTile[]; isCurrent: boolean }) {
  return (
    <>
      <RequirementTiles tiles={tiles} />
      {isCurrent && (
        <p className={after}>
          <ButtonLink kind="secondary" to="/ManageActivities" compact>
            View and Manage Activity
          </ButtonLink>
        </p>
      )}
    </>
  );
}

interface OutstandingProps {
  readonly messages: readonly OutstandingView[];
  /** Link to the payment of the block's fees; null where they cannot be paid. */
  readonly feesHref: string | null;
}

/** CCB-10: what is outstanding, with a link where it is not settled on the block's own card. */
function Outstanding({ messages, feesHref }: OutstandingProps) {
  return (
    <ul>
      {messages.map(({ kind, text, marks }) => (
        <li key={text} {...marks}>
          {text}
          <Where kind={kind} feesHref={feesHref} />
        </li>
      ))}
    </ul>
  );
}

function Where({ kind, feesHref }: Pick<OutstandingView, "kind"> & Omit<OutstandingProps, "messages">) {
  if (kind === "license")
    return (
      <>
        {" "}
        (<a href={`#${anchors.licenses}`}>see your medical licenses</a>)
      </>
    );
  if (kind !== "fees") return null;
  if (feesHref !== null)
    return (
      <>
        {" "}
        (<Link to={feesHref}>see your annual fees</Link>)
      </>
    );
  return (
    <>
      {" "}
      (write to <EmailLink to="payments" />)
    </>
  );
}
