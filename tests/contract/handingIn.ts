import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { paper } from "@portal/contract/extensions/paperExtensions";
import { fileDetailsHeader } from "@portal/contract/callDefinition";
import { calls } from "@portal/contract/calls";
import type { WireDate } from "@portal/contract/values";
import { mailsTo } from "~/tests/support/servers/mails";
import { type BoardUnderTest, onBehalfOfHeader, roleOf } from "./boardUnderTest";
import { newPhysician } from "./newPhysician";

/** A physician whose block is audited. */
export async function audited(board: BoardUnderTest) {
  const physician = await newPhysician(board, { hasAudit: true, auditDueDate: "2026-07-31" as WireDate });
  const purpose: PaperPurpose = { kind: "audit", subjectId: physician.block.ccBlockId, year: null };
  const { emailAddress } = physician.record;
  if (emailAddress === null) throw new Error("Everybody here has an address");
  const mails = async () => (await mailsTo(board.pool, emailAddress)).map(({ subject, text }) => `${subject}\n${text}`);
  return { ...physician, purpose, mails };
}

interface HandingIn {
  readonly content?: BodyInit;
  readonly fileName?: string;
  readonly shows?: string;
  readonly onBehalfOf?: number;
}

export type HandedIn =
  | { readonly status: 200; readonly paper: Paper }
  | { readonly status: number; readonly code: string; readonly retryAfterSeconds?: number };

/** Hands in a PDF with this text, as a person named by their key. */
export async function handIn(
  board: BoardUnderTest,
  key: string,
  { kind, subjectId, year }: PaperPurpose,
  { content = "%PDF-1.7 a certificate", fileName = "certificate.pdf", shows = "", onBehalfOf }: HandingIn = {},
): Promise<HandedIn> {
  const query = new URLSearchParams({ kind, subjectId: `${subjectId}` });
  if (year !== null) query.set("year", `${year}`);
  const answer = await board.ask(`${calls.handInPaper.path}?${query.toString()}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await board.token(`demo-${key}`, roleOf(key))}`,
      "content-type": "application/octet-stream",
      [fileDetailsHeader]: new URLSearchParams({ fileName, shows }).toString(),
      ...(onBehalfOf !== undefined && { [onBehalfOfHeader]: `${onBehalfOf}` }),
    },
    body: content,
    // A stream is sent as it comes.
    ...(content instanceof ReadableStream && { duplex: "half" }),
  });
  const json: unknown = await answer.json();
  if (answer.status === 200) return { status: 200, paper: paper.parse(json) };
  const { code } = json as { readonly code: string };
  const retryAfter = answer.headers.get("retry-after");
  return { status: answer.status, code, ...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) }) };
}

export function taken(answer: HandedIn): Paper {
  if ("paper" in answer) return answer.paper;
  throw new Error(`${answer.status} ${answer.code}`);
}
