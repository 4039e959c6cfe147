import { expect, it } from "vitest";
import type { Application } from "~/contract/examinations/application";
import type { Physician } from "~/contract/people/physician";
import { fellowship, trained } from "~/tests/support/records/applications";
import { boardThat } from "~/tests/support/session/routeArgs";
import { withTrainings } from "./trainings";

/** As documented: without its training. */
const documented = { applicationId: 71, examinationId: 8003 } as Application;
const training = (changes: object = {}) => ({ ...trained(fellowship), applicationId: 71, ...changes });

async function shown(subspecialtyTrainingList: unknown[] | null | undefined) {
  const board = boardThat({
    getApplication: () => Promise.resolve(documented),
    getPhysician: () => Promise.resolve({ subspecialtyTrainingList } as Physician),
  })();
  const read = await withTrainings(board).getApplication({ query: { examinationId: documented.examinationId } });
  return read?.subspecialtyTraining;
}

it("API-08 reads a training back from the physician's list, by its application", async () => {
  const others = [
    training({ applicationId: 1, trainingInstitutionName: "Elsewhere" }),
    training({ startDate: "2020-07-01T00:00:00" }),
  ];
  expect(await shown(others)).toMatchObject({ applicationId: 71, startDate: "2020-07-01" });
});

it("API-08 takes the last one given, and skips what cannot be read", async () => {
  const list = [training({ monthsCredit: 6 }), training({ monthsCredit: 12 }), { pathwayMethod: "legacy" }, null];
  expect(await shown(list)).toMatchObject({ monthsCredit: 12 });
});

it.each([[[]], [null], [undefined]])("API-08 has none where the list is %j", async (list) => {
  expect(await shown(list)).toBeNull();
});

it("asks for nothing more where the application carries its training", async () => {
  const own = { ...documented, subspecialtyTraining: null };
  const board = boardThat({ getApplication: () => Promise.resolve(own) })();
  expect(await withTrainings(board).getApplication({ query: { examinationId: own.examinationId } })).toEqual(own);
});
