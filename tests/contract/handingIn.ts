import type { Paper, PaperPurpose } from "@portal/contract/extensions/paperExtensions";
import { paper } from "@portal/contract/extensions/paperExtensions";
import { fileDetailsHeader } from "@portal/contract/callDefinition";
import { calls } from "@portal/contract/calls";
import { type BoardUnderTest, onBehalfOfHeader, roleOf } from "./boardUnderTest";

interface HandingIn {
  readonly content?: BodyInit;
  readonly fileName?: string;
  readonly shows?: string;
  readonly onBehalfOf?: number;
}

export type HandedIn =
  | { readonly status: 200; readonly paper: Paper }
  | { readonly status: number; readonly code: string };

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
  return answer.status === 200
    ? { status: 200, paper: paper.parse(json) }
    : { status: answer.status, code: (json as { readonly code: string }).code };
}

export function taken(answer: HandedIn): Paper {
  if ("paper" in answer) return answer.paper;
  throw new Error(`${answer.status} ${answer.code}`);
}
