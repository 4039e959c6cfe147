import type { Path } from "../store/importing/recordPart";

/** What is wrong with one field of a file. The message completes the sentence "FIELD …" and repeats no personal data. */
export interface Fault {
  readonly path: Path;
  readonly message: string;
}

/** `people[0].ccBlocks[1].startDate`, as one would write it in JavaScript; "the file" for the whole. */
export function fieldName(path: Path): string {
  const written = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return written.replace(/^\./, "") || "the file";
}
