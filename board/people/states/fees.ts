import type { Temporal } from "temporal-polyfill";
import type { CCAnnualFee } from "~/contract/certification/ccBlock";
import type { Known } from "~/contract/reading/unavailable";
import { Certification } from "~/contract/enumerations";
import { dollars, type Year } from "~/contract/values";
import { licensedIn } from "../addresses";
import { careerOf, firstYearDone, type PhysicianState, tell } from "./physicianState";

/** Annual fees to be paid, beyond the one of the current year. */
export const fees: readonly PhysicianState[] = [
  {
    key: "several-fees",
    shows: "Three annual fees can be paid, the first of them from before the block",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101957, "Hannah Sorensen", Certification.Neurology, licensedIn.Minnesota, today);
      const owed = [year - 2, year - 1, year, year + 1].map((one) => fee(one));
      return tell(career, today, [scenarioOf(today, owed)]);
    },
  },
  {
    key: "fee-after-exam",
    shows: "A fee is waived, and the one after it waits for the grades of an examination",
    record: (today) => {
      const { year } = today;
      const career = careerOf(101964, "Rafael Ibarra", Certification.Psychiatry, licensedIn.California, today);
      const owed = [fee(year - 2), fee(year - 1, { isWaived: true }), fee(year), fee(year + 1)];
      return tell(career, today, [{ ...scenarioOf(today, owed), pendingExamYear: year - 1 }]);
    },
  },
];

function scenarioOf({ year }: Temporal.PlainDate, ccAnnualFees: readonly Known<CCAnnualFee>[]) {
  return { startYear: year - 1, attested: firstYearDone(year - 1), ccAnnualFees: [...ccAnnualFees] };
}

function fee(year: Year, changes: Partial<Known<CCAnnualFee>> = {}): Known<CCAnnualFee> {
  return { year, feeAmount: dollars.decode(185), isPaid: false, isWaived: false, ...changes };
}
