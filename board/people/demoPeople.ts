import type { Temporal } from "temporal-polyfill";
import type { OtherBoardPhysicianId } from "~/contract/ids";
import type { DemoPerson } from "./demoPerson";
import { demoEmail } from "./physicians";
import { physicianGroups } from "./states/physicianGroups";

/** Every demo person as they stand on `today`; the same day gives the same people. */
export function demoPeople(today: Temporal.PlainDate): DemoPerson[] {
  const physicians = physicianGroups.flatMap(({ group, states }) =>
    states.map(({ key, shows, record: recordOn }): DemoPerson => {
      const record = recordOn(today);
      return { ...identified(key, record.fullName), shows, group, role: "physician", record };
    }),
  );
  return [...physicians, otherBoard, staff, readOnlyStaff];
}

const otherBoard: DemoPerson = {
  ...identified("other-board", "Elise Gagnon"),
  shows: "A physician of another board: assessments and messages only",
  group: "Another board",
  role: "other-board",
  record: {
    otherBoardPhysicianId: 700131 as OtherBoardPhysicianId,
    fullName: "Elise Gagnon",
    otherBoardPhysicianCode: "NLBIM",
  },
};

const staff: DemoPerson = {
  ...identified("staff", "Carol Jensen"),
  shows: "Staff: acts on behalf of any physician",
  group: "Staff",
  role: "staff",
};

const readOnlyStaff: DemoPerson = {
  ...identified("staff-read-only", "Peter Novak"),
  shows: "Read-only staff: sees any physician's portal, changes nothing",
  group: "Staff",
  role: "staff-read-only",
};

function identified(key: string, fullName: string) {
  return { key, fullName, email: demoEmail(fullName), subject: `demo-${key}` };
}
