import { expect, it } from "vitest";
import type { ExaminationId } from "~/contract/examinations/examination";
import type { WireDate } from "~/contract/values";
import { examinationsInOrder } from "./examinationsInOrder";

it("API-09 examinations are in the order in which they begin, whatever the order in which a board answers", () => {
  const examination = (id: number, date: string) => ({
    examinationId: id as ExaminationId,
    startDate: date as WireDate,
  });
  const shuffled = [examination(4, "2027-05-01"), examination(2, "2027-05-01"), examination(9, "2026-12-01")];
  expect(examinationsInOrder(shuffled).map(({ examinationId }) => examinationId)).toEqual([9, 2, 4]);
});
