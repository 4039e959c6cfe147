import type { WrittenDocument } from "../documents/boardDocument";
import { answer, refuse, type Result } from "../refusal";
import type { FileContent } from "./handler";

/** A PDF under its name, or why there is none. */
export function documentAnswer(written: WrittenDocument, name: string): Result<FileContent> {
  if (written.kind === "unprintable") return refuse(422, written.kind, written.message);
  return answer({ contentType: "application/pdf", name, bytes: written.bytes });
}
