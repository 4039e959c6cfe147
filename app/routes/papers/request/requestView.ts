import type { Temporal } from "temporal-polyfill";
import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import type { CCBlockId } from "@portal/contract/ids";
import { isOffered, paperOffers } from "@portal/domain/papers/paperOffers";
import { lacksEntries } from "@portal/contract/reading/unavailable";
import { papersOf } from "@portal/domain/papers/paperPurposes";
import { type PaperRequest, requestFor } from "@portal/domain/papers/paperRequests";
import { paperState } from "@portal/domain/papers/paperState";
import { formatDeadline, isBefore, timeLeft } from "@portal/domain/time/boardTime";
import type { PapersOfPhysician } from "~/app/board/ownPapers";
import type { FieldErrors } from "~/app/forms/formDraft";
import { stateView } from "~/app/forms/papers/paperMark";
import type { Person } from "~/app/session/records/session";
import { subjectPage } from "~/app/forms/papers/paths";
import { paperRow } from "../paperRows";
import { type HandInField, type HandInValues, wholeBlock } from "./handInForm";

/** The requests of one audit, application or activity; null for what is not the physician's. */
export function requestsOf(
  { requests, papers }: Pick<PapersOfPhysician, "requests" | "papers">,
  subject: Pick<PaperPurpose, "kind" | "subjectId">,
): readonly [PaperRequest, ...PaperRequest[]] | null {
  const isOf = ({ purpose }: { readonly purpose: PaperPurpose }) =>
    purpose.kind === subject.kind && purpose.subjectId === subject.subjectId;
  const [first, ...others] = requests.filter(isOf);
  // One that asks for nothing and has nothing is no page.
  if (first === undefined || (first.isOver && others.length === 0 && !papers.some(isOf))) return null;
  return [first, ...others];
}

export interface Shown {
  readonly values: HandInValues | null;
  readonly errors: FieldErrors<HandInField>;
  /** The year of the link, where it names one. */
  readonly year: string | null;
  readonly isReadOnly: boolean;
  readonly reader: Pick<Person, "kind">;
  readonly today: Temporal.PlainDate;
}

export type RequestView = ReturnType<typeof requestView>;

export function requestView(
  own: PapersOfPhysician,
  requests: readonly [PaperRequest, ...PaperRequest[]],
  { values, errors, year, isReadOnly, reader, today }: Shown,
) {
  const [main] = requests;
  const papers = papersOf(own.papers, { ...main.purpose, year: null });
  const state = paperState(papers);
  const { years } = main;
  const preselected = years.find((one) => String(one) === year);
  return {
    page: subjectPage(main.purpose),
    title: main.title,
    state: stateView(state, main, today),
    asked: requests.filter(({ isAsked }) => isAsked).map((request) => askedView(request, main, today)),
    form: {
      isOffered: own.areTaken && !main.isOver && !isReadOnly,
      closed: closedText(main, isReadOnly),
      years: years.length === 0 ? [] : [...years.map((one) => ({ id: String(one), name: String(one) })), allYears],
      values: values ?? { year: preselected === undefined ? "" : String(preselected), shows: "" },
      errors,
      maxMegabytes: Math.floor(own.maxBytes / (1024 * 1024)),
      maxBytes: own.maxBytes,
    },
    papers: papers.map((paper) => ({
      ...paperRow(paper, { own, request: requestFor(requests, paper.purpose) ?? main, reader }),
      offers: offersOf(paper, own, isReadOnly),
    })),
    hasYears: years.length > 0,
    /** Whether some could not be read: what is listed is not all. */
    isIncomplete: lacksEntries(own.papers),
  };
}

const allYears = { id: wholeBlock, name: "The whole block" };

function closedText({ isOver }: PaperRequest, isReadOnly: boolean): string | null {
  if (isOver) return "You can no longer hand in papers for this.";
  return isReadOnly ? "You have view-only access. Staff with full access can hand papers in here." : null;
}

function askedView(request: PaperRequest, main: PaperRequest, today: Temporal.PlainDate) {
  const { wanted, by, title, purpose } = request;
  return {
    key: title,
    /** Only where there is more than one. */
    title: request === main ? null : purpose.year === null ? title : `For ${purpose.year}`,
    wanted,
    due:
      by === null
        ? null
        : {
            text: formatDeadline(by),
            left: timeLeft(by, today),
            hasEnded: isBefore(by, today),
          },
  };
}

export interface OfferView {
  readonly ccBlockId: CCBlockId;
  readonly title: string;
}

/** PAPER-12: the audits for which a paper of an activity can be handed in as well. */
function offersOf(paper: Paper, { requests, papers, records }: PapersOfPhysician, isReadOnly: boolean): OfferView[] {
  if (paper.scan === "infected" || isReadOnly) return [];
  return paperOffers(paper, records, requests)
    .filter((offer) => !isOffered(paper, offer, papers))
    .map(({ purpose, title }) => ({ ccBlockId: purpose.subjectId as CCBlockId, title }));
}

/** The notice after all were received; their numbers are in the list below it. */
export function receivedText(received: readonly Paper[]): string {
  const [first] = received;
  if (first !== undefined && received.length === 1)
    return `Received: ${first.fileName}. Your receipt number is ${first.receiptNumber}.`;
  return `Received: ${received.length} papers. Their receipt numbers are in the list below.`;
}

export interface ReceivedView {
  readonly title: string;
  readonly papers: readonly Pick<Paper, "fileName" | "receiptNumber">[];
}

/** What was received where other files of the form were not: each with its number. */
export function receivedView(received: readonly Paper[]): ReceivedView | null {
  if (received.length === 0) return null;
  if (received.length === 1) return { title: receivedText(received), papers: [] };
  const papers = received.map(({ fileName, receiptNumber }) => ({ fileName, receiptNumber }));
  return { title: `Received: ${received.length} papers.`, papers };
}
