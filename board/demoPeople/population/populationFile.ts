import type { Temporal } from "temporal-polyfill";
import { type FilePerson, person } from "~/board/importing/people/peopleFile";
import { generatedPhysician } from "./generatedPhysician";

interface PopulationOfFile {
  readonly seed: number;
  readonly physicians: number;
  readonly today: Temporal.PlainDate;
}

/** Generated records omit empty parts; a file lists them as empty. */
const nothing = Object.fromEntries(
  Object.entries(person.shape).flatMap(([name, field]) => (field.safeParse([]).success ? [[name, []]] : [])),
);

/** The population as a file for `importPeople`, in pieces; each person has an account with a unique address. */
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
