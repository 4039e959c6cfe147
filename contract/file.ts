/** The answer of a call that is a document: its bytes, in one of these content types and no other. */
export interface FileAnswer {
  readonly kind: "file";
  readonly contentTypes: readonly string[];
}

export const pdf = { kind: "file", contentTypes: ["application/pdf"] } as const satisfies FileAnswer;

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "file";
}

/** The content type of a header, without its parameters; empty where there is none. */
export function contentTypeOf(header: string | null): string {
  return (header ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
