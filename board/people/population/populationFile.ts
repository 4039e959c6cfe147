import type { Temporal } from "temporal-polyfill";
import { type FilePerson, person } from "../importing/peopleFile";
import { generatedPhysician } from "./generatedPhysician";

interface PopulationOfFile {
  readonly seed: number;
  readonly physicians: number;
  readonly today: Temporal.PlainDate;
}

/** A generated record leaves out what it has none of; a file that is written has it empty. */
const nothing = Object.fromEntries(
  Object.entries(person.shape).flatMap(([name, field]) => (field.safeParse([]).success ? [[name, []]] : [])),
);

/** The population of the seed as a file that `importPeople` takes, in pieces; each has an account with an address of its own. */
export function* populationFile({ seed, physicians, today }: PopulationOfFile): Generator<string> {
  yield '{ "people": [\n';
  for (let number = 1; number <= physicians; number += 1) {
    const record = generatedPhysician(seed, number, today);
    const account = { email: `physician.${record.physicianId}@example.org` };
    const written = person.encode({ ...nothing, account, ...record } as FilePerson);
    yield `${JSON.stringify(written, null, 1)}${number < physicians ? "," : ""}\n`;
  }
  yield "] }\n";
}
