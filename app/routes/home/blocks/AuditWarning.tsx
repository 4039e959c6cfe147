import { EmailLink } from "~/app/ui/content/EmailLink";
import { Card } from "~/app/ui/content/Card";
import { StateMark } from "~/app/ui/status/StateMark";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { Link } from "~/app/ui/shell/pageLinks";
import type { CCBlock } from "@portal/contract/certification/ccBlock";
import { auditsToWarnOf, failedAuditText } from "@portal/domain/activities/audit";
import { blockName } from "@portal/domain/blocks/blockYears";
import { isForBlock, type Obligation } from "@portal/domain/obligations/obligation";
import { auditPurpose, type OwnPapers, papersOf } from "@portal/domain/papers/paperPurposes";
import { paperState, paperStateText } from "@portal/domain/papers/paperState";
import { subjectPage } from "~/app/forms/papers/paths";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import { anchors, blockId } from "../pageParts";

/** CCB-16: an audit must be visible without scrolling. */
export function AuditWarning({ view }: { view: AuditWarningView }) {
  return (
    <Card id={anchors.audit} title="CC audit" status={<StateMark state={view.state}>{view.word}</StateMark>}>
      {view.audits.map((audit) => (
        <Audit key={audit.href} view={audit} />
      ))}
      <p>
        Questions about the audit? Write to <EmailLink to="contact" />.
      </p>
    </Card>
  );
}

function Audit({ view }: { view: AuditView }) {
  return (
    <>
      <p>
        <Unbroken>{view.text}</Unbroken>{" "}
        <a href={view.href}>
          <Unbroken>{view.link}</Unbroken>
        </a>
      </p>
      {view.papers && (
        <p>
          <Link to={view.papers.href}>
            <Unbroken>{view.papers.text}</Unbroken>
          </Link>
        </p>
      )}
      {view.documentation && (
        <p>
          <Link to={view.documentation.href}>
            <Unbroken>{view.documentation.text}</Unbroken>
          </Link>
        </p>
      )}
    </>
  );
}

interface AuditView {
  readonly text: string;
  readonly href: string;
  readonly link: string;
  /** Link to what must be documented, while that is required. */
  readonly documentation: { readonly href: string; readonly text: string } | null;
  /** What became of what was handed in, and where to; null where the board takes no papers. */
  readonly papers: { readonly href: string; readonly text: string } | null;
}

export type AuditWarningView = NonNullable<ReturnType<typeof auditWarning>>;

/** CCB-16: failed audits before running ones. */
export function auditWarning(
  blocks: readonly CCBlock[],
  all: readonly Obligation[],
  hrefOf: (part: string) => string,
  papers: OwnPapers | null,
) {
  const { failed, selected } = auditsToWarnOf(blocks);
  if (failed.length + selected.length === 0) return null;
  return {
    ...(failed.length > 0
      ? ({ state: "overdue", word: "Not passed" } as const)
      : ({ state: "owed", word: "Selected" } as const)),
    audits: [
      ...failed.map((block) => ({
        ...linkTo(block, hrefOf),
        text: failedAuditText,
        documentation: null,
        papers: null,
      })),
      ...selected.map((block) => ({ ...linkTo(block, hrefOf), ...runningAudit(block, all, papers) })),
    ],
  };
}

function runningAudit(
  block: CCBlock,
  all: readonly Obligation[],
  papers: OwnPapers | null,
): Pick<AuditView, "text" | "documentation" | "papers"> {
  const own = all.find((one) => one.kind === "audit" && isForBlock(one, block));
  const ended =
    own?.state === "ended" && own.due.kind === "by"
      ? `Your documents were due by ${formatDate(own.due.now)}. ${own.consequence}`
      : "";
  const since = block.auditStart === null ? "" : ` on ${formatDate(plainDate(block.auditStart))}`;
  return {
    text: [`Your ${blockName(block)} block was randomly selected for a CC audit${since}.`, ended].join(" ").trim(),
    documentation: { href: "/ManageActivities#audit", text: documentationText(own) },
    papers: papers && papersView(block, papers),
  };
}

function papersView(block: CCBlock, papers: OwnPapers) {
  const purpose = auditPurpose(block);
  const state = paperState(papersOf(papers.papers, purpose));
  const isToDo = state.kind === "none" || state.kind === "not-accepted";
  return {
    href: subjectPage(purpose),
    text: isToDo ? "Hand in papers" : `${paperStateText(state)}: see your papers`,
  };
}

/**
 * The deadline, where the board has reported one; a date is never made up (docs/rules/certification.md#audits).
 */
function documentationText(own: Obligation | undefined): string {
  if (own?.state === "ended") return "See what you had to document";
  if (own === undefined || own.due.kind === "at-once") return "See what you must document";
  return `See what you must document by ${formatDate(own.due.now)}`;
}

function linkTo(block: CCBlock, hrefOf: (part: string) => string) {
  return { href: hrefOf(blockId(block)), link: `See the ${blockName(block)} block` };
}
