import { expect, it } from "vitest";
import { articleStatements } from "./articleRequirements";

const of = (certificationName: string, required: number) => ({ certificationName, required });

it("ABCC-14 the number of articles comes from data, for each certification", () => {
  expect(articleStatements([of("Psychiatry", 20)])[0]).toMatch(/3-year block: now 20 for Psychiatry\.$/);
  expect(articleStatements([of("Psychiatry", 20), of("Neurology", 15)])[0]).toContain(
    "20 for Psychiatry and 15 for Neurology",
  );
  expect(articleStatements([of("Psychiatry", 0)])[0]).toMatch(/3-year block\.$/);
});

it.each([
  ["ABCC-14", "at least one of them must be a Professionalism article"],
  [
    "ABCC-15",
    "must be finished by the end of year 9. After nine consecutive years of success, you have no article exams in year 10",
  ],
  ["ABCC-17", "8 SA-CME credits are still needed"],
])("%s says: %s", (_id, text) => {
  expect(articleStatements([]).join(" ")).toContain(text);
});
