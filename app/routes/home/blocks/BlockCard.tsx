import type { ReactNode } from "react";
import { AnnualFees } from "~/app/forms/annualFees/AnnualFees";
import { annualFeesPage } from "~/app/forms/paymentPages";
import { EmailLink } from "~/app/ui/content/EmailLink";
import { Banner, SavedNotice } from "~/app/ui/messages/Banner";
import { Card, CardPart, FoldingCard, FoldingPart } from "~/app/ui/content/Card";
import { note } from "~/app/ui/content/content.css";
import { ReadersTime } from "~/app/ui/content/ReadersTime";
import { Requirements } from "~/app/ui/status/Requirements";
import { StateMark } from "~/app/ui/status/StateMark";
import { ButtonLink } from "~/app/ui/forms/Button";
import { Link } from "~/app/ui/shell/pageLinks";
import { ActivityRecords } from "../attestations/ActivityRecords";
import { Attestations } from "../attestations/Attestations";
import { ClinicalStatusForm, ClinicalStatusLine } from "../clinicalStatus/ClinicalStatus";
import { anchors } from "../pageParts";
import * as styles from "./blocks.css";
import type { BlockView, OutstandingView, PartView } from "./blockView";
import { Timeline } from "./Timeline";

/** CCB-01: one block and its status. Any but the current one is a line that unfolds. */
export function BlockCard({ view }: { view: BlockView }) {
  const { id, title, clinicalStatus } = view;
  const status = view.status && <StateMark state={view.status.state}>{view.status.text}</StateMark>;
  if (!view.isCurrent)
    return (
      <FoldingCard
        id={id}
        title={title}
        status={status}
        figures={view.figures}
        facts={view.facts.due}
        isOpen={view.isOpen}
      >
        <BlockParts view={view} />
      </FoldingCard>
    );
  return (
    <Card
      id={id}
      title={title}
      status={
        <>
          {status} <ClinicalStatusLine view={clinicalStatus} />
        </>
      }
    >
      <ClinicalStatusForm view={clinicalStatus} blockId={id} />
      <BlockParts view={view} />
    </Card>
  );
}

function BlockParts({ view }: { view: BlockView }) {
  return (
    <>
      {view.audit && (
        <Banner kind={view.audit.kind} title={view.audit.title}>
          {view.audit.text && <p>{view.audit.text}</p>}
        </Banner>
      )}
      {view.outstanding.length > 0 && <Outstanding messages={view.outstanding} feesHref={feesHref(view)} />}
      <div>
        {view.timeline && <Timeline view={view.timeline} />}
        <p className={note} {...(view.isCurrent ? view.facts.due : {})}>
          {view.period}
          {view.lastDay !== null && <ReadersTime on={view.lastDay} />}
          {!view.isCurrent && ` Clinical status: ${view.clinicalStatus.text}.`}
        </p>
      </div>
      <ActivityRequirements view={view} />
      {view.waivers.length > 0 && (
        <CardPart title="Waivers">
          <ul>
            {view.waivers.map((waiver) => (
              <li key={waiver}>{waiver}</li>
            ))}
          </ul>
        </CardPart>
      )}
      <AttestationsAndFees view={view} />
    </>
  );
}

/** CCB-13: the requirements of a block with their progress; the attestations are below. */
function ActivityRequirements({ view: { isCurrent, parts, requirements, facts } }: { view: BlockView }) {
  const list = (
    <div {...facts.progress}>
      <Requirements requirements={requirements} level="h4" />
    </div>
  );
  if (!isCurrent) return <CardPart title={requirementsTitle}>{list}</CardPart>;
  return (
    <Part
      id={anchors.activities}
      title={requirementsTitle}
      part={parts.activities}
      status={<span className={note}>All years of the block</span>}
      action={
        <ButtonLink kind="secondary" to="/ManageActivities" compact>
          View and Manage Activity
        </ButtonLink>
      }
    >
      {list}
    </Part>
  );
}

const requirementsTitle = "CC Activity Requirements";

/** What is attested to beside what is paid, where both are open; each in a line where it asks for nothing. */
function AttestationsAndFees({ view }: { view: BlockView }) {
  const { isCurrent, parts, attestations } = view;
  const form = <Attestations view={attestations} />;
  const fees = view.fees && <Fees view={view} fees={view.fees} />;
  if (!isCurrent)
    return (
      <div className={styles.columns}>
        <CardPart title="Your attestations">{form}</CardPart>
        {fees}
      </div>
    );
  if (parts.attestations.asks)
    return (
      <div className={styles.columns}>
        <CardPart id={anchors.attestations} title="Your attestations">
          <SavedNotice part={anchors.attestations} />
          {form}
        </CardPart>
        <div className={styles.column}>
          {fees}
          <ActivityRecords view={attestations} level="h3" />
        </div>
      </div>
    );
  return (
    <>
      <Part id={anchors.attestations} title="Your attestations" part={parts.attestations}>
        {form}
        <ActivityRecords view={attestations} level="h4" />
      </Part>
      {fees}
    </>
  );
}

function Fees({ view: { isCurrent, parts }, fees }: { view: BlockView; fees: NonNullable<BlockView["fees"]> }) {
  const { mark } = parts.fees;
  const status = mark && <StateMark state={mark}>{mark === "overdue" ? "Overdue" : "To do"}</StateMark>;
  if (!isCurrent)
    return (
      <CardPart title="Annual fees" status={status}>
        <AnnualFees view={fees} />
      </CardPart>
    );
  return (
    <Part id={anchors.fees} title="Annual fees" part={parts.fees} status={status}>
      <AnnualFees view={fees} />
    </Part>
  );
}

/** A part of the current block: open where it asks for something, otherwise a line that unfolds (HOME-12). */
function Part(props: {
  id: string;
  title: string;
  part: PartView;
  status?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { id, title, part, status, action, children } = props;
  if (part.asks)
    return (
      <CardPart id={id} title={title} status={status} action={action} marks={part.marks}>
        {children}
      </CardPart>
    );
  const folding = (
    <FoldingPart id={id} title={title} figures={part.figures} isOpen={part.isOpen}>
      {children}
    </FoldingPart>
  );
  if (action === undefined) return folding;
  return (
    <div className={styles.foldingWithAction}>
      {folding}
      <div className={styles.action}>{action}</div>
    </div>
  );
}

/** FEE-05: fees of every block are paid with those of the current one. */
function feesHref({ isCurrent, fees }: BlockView): string | null {
  if (fees === null) return null;
  if (isCurrent) return `#${anchors.fees}`;
  return fees.isPaidElsewhere ? annualFeesPage : null;
}

interface OutstandingProps {
  readonly messages: readonly OutstandingView[];
  /** Link to the payment of the block's fees; null where they cannot be paid. */
  readonly feesHref: string | null;
}

/** CCB-10: what a block that is not meeting requirements lacks, with a link where it is not settled on its own card. */
function Outstanding({ messages, feesHref }: OutstandingProps) {
  return (
    <ul className={styles.outstanding}>
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
