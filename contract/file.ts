/** The answer of a call that is a document: its bytes, in one of these content types and no other. */
export interface FileAnswer {
  readonly kind: "file";
  readonly contentTypes: readonly string[];
}

export const pdf = { kind: "file", contentTypes: ["application/pdf"] } as const satisfies FileAnswer;

/** What the board's staff attach to messages. No type among them is shown or run by a browser as a page of ours. */
export const attachedFile = {
  kind: "file",
  contentTypes: [
    "application/pdf",
    "image/png",
    "image/jpeg",
    "text/plain",
    "text/csv",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.ms-excel",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/octet-stream",
  ],
} as const satisfies FileAnswer;

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "file";
}

/** The content type of a header, without its parameters; empty where there is none. */
export function contentTypeOf(header: string | null): string {
  return (header ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
