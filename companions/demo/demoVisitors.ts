import type { Temporal } from "temporal-polyfill";
import { Certification } from "@portal/contract/enumerations";
import { dateInputText } from "@portal/domain/time/dateInput";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { licensedIn } from "./addresses";
import { careerOf, finished, recordOf, underWay } from "./states/physicianState";

/** An invented person without an account: a search finds their record, or nothing (SEARCH-02, SEARCH-03). */
export interface DemoVisitor {
  readonly key: string;
  /** One line about what searching for them demonstrates. */
  readonly shows: string;
  readonly lastName: string;
  readonly ssn4: string;
  readonly dateOfBirth: string;
  /** Their records at the board; empty for a new person. */
  readonly records: readonly ImportedPhysician[];
}

export function demoVisitors(today: Temporal.PlainDate): DemoVisitor[] {
  const { year } = today;
  const career = (id: number, fullName: string) =>
    careerOf(id, fullName, Certification.Neurology, licensedIn.Minnesota, today);
  const story = (id: number, fullName: string) =>
    recordOf(career(id, fullName), today, [finished(year - 4), underWay(year)]);
  const diplomate = { ...story(104118, "Margaret Whitfield"), emailAddress: null };
  const twice = { ...story(104125, "Robert Sandoval"), emailAddress: null };
  const duplicate = {
    ...story(104132, "Robert A Sandoval"),
    ...sameSearch(twice),
    lastName: twice.lastName,
    emailAddress: null,
  };
  return [
    visitor("no-account", "A physician who has no account yet: can activate one", [diplomate]),
    visitor("two-records", "A person with two records at the board: needs assistance", [twice, duplicate]),
    {
      key: "graduate",
      shows: "A graduate of a residency whom the board does not know yet",
      lastName: "Okonkwo-Reyes",
      ssn4: "4071",
      dateOfBirth: "05/21/1994",
      records: [],
    },
  ];
}

function sameSearch({ dateOfBirth, ssn4 }: ImportedPhysician): Pick<ImportedPhysician, "dateOfBirth" | "ssn4"> {
  return { dateOfBirth, ssn4 };
}

function visitor(
  key: string,
  shows: string,
  records: readonly [ImportedPhysician, ...ImportedPhysician[]],
): DemoVisitor {
  const { lastName, ssn4, dateOfBirth } = records[0];
  return {
    key,
    shows,
    lastName: lastName ?? "",
    ssn4: ssn4 ?? "",
    dateOfBirth: dateOfBirth === null ? "" : dateInputText(dateOfBirth),
    records,
  };
}
