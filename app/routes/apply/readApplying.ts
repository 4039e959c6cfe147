import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { BoardError, orNull } from "~/app/board/boardError";
import { readOwnArticles } from "~/app/board/ownArticles";
import type { RouteArgs } from "~/app/session/guards/guards";
import { orErrorPage } from "~/app/session/guards/refusals";
import type { Application } from "@portal/contract/examinations/application";
import { type Examination, type ExaminationId, examinationId } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import type { ApplyingPhysician } from "@portal/domain/applications/applyGate";
import { overlapTexts } from "@portal/domain/applications/overlappingApplications";
import { isEditable } from "@portal/domain/applications/candidateStatus";
import { boardToday } from "@portal/domain/time/boardTime";

/** An examination, with the physician's progress in applying for it. */
export interface Applying {
  readonly examination: Examination;
  /** Null before it is started (APPLY-02). */
  readonly application: Application | null;
  readonly physician: Physician & ApplyingPhysician;
}

export type Applicant = Applying & { readonly application: Application };

type Address = { readonly examinationId?: string | undefined };

/** Returns the examination of the URL. An unknown examination answers 404, as does an invalid id. */
export async function readApplying(args: RouteArgs & { readonly params: Address }, board: Board): Promise<Applying> {
  const id = examinationIdOf(args.params);
  const query = { examinationId: id };
  const records = Promise.all([board.getExamination({ query }), findApplication(board, id), board.getPhysician()]);
  const [examination, application, physician] = await orErrorPage(args.context, orNotFound(records));
  if (!examination.isArticleBased) return { examination, application, physician };
  const articles = await readOwnArticles(board, boardToday(args.context.now));
  return { examination, application, physician: { ...physician, ...articles } };
}

/** Returns null where there is no application: a board may also answer 404. */
export async function findApplication(
  board: Pick<Board, "getApplication">,
  id: ExaminationId,
): Promise<Application | null> {
  return board.getApplication({ query: { examinationId: id } }).catch((error: unknown) => {
    if (error instanceof BoardError && error.status === 404) return null;
    throw error;
  });
}

/** Returns other open applications for the same certification, in words; empty after submission. */
export async function overlapsOf(
  { board, now }: { readonly board: Board; readonly now: Temporal.Instant },
  { examination, application, physician }: Applicant,
): Promise<readonly string[]> {
  if (!isEditable(application)) return [];
  const applied = await orNull(board.getAppliedToExaminations());
  return overlapTexts(examination, { applied, certificates: physician.certificates }, boardToday(now));
}

function examinationIdOf({ examinationId: text = "" }: Address): ExaminationId {
  const id = /^\d{1,16}$/.test(text) ? examinationId.safeParse(Number(text)).data : undefined;
  if (id === undefined) throw new Response(null, { status: 404 });
  return id;
}

async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw error instanceof BoardError && error.status === 404 ? new Response(null, { status: 404 }) : error;
  });
}
