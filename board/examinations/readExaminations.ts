import type { Fault } from "../importing/fault";
import { type ReadDocument, readDocument } from "../importing/readDocument";
import type { ExaminationOffer } from "../store/applications/applicationRecord";
import { examinationFaults } from "./examinationFaults";
import { examinationsFile } from "./examinationsFile";

/** Reads the text of a file of examinations: all of it can be stored as far as the file itself tells, or every fault is told. */
export function readExaminations(text: string): ReadDocument<{ readonly examinations: readonly ExaminationOffer[] }> {
  return readDocument(text, examinationsFile, ({ examinations }) => [
    ...examinations.flatMap((offer, index) =>
      examinationFaults(offer).map(({ path, message }) => ({ path: ["examinations", index, ...path], message })),
    ),
    ...sharedIds(examinations),
  ]);
}

function sharedIds(examinations: readonly ExaminationOffer[]): Fault[] {
  const ids = examinations.map(({ examinationId }) => examinationId);
  return ids.flatMap((id, index) => {
    const owner = ids.indexOf(id);
    return owner === index
      ? []
      : [{ path: ["examinations", index, "examinationId"], message: `is also that of examinations[${owner}]` }];
  });
}
