import type { CallDefinition } from "../callDefinition";
import { application } from "../examinations/application";
import { applicationId } from "../examinations/examination";
import { lineOfText, maxWithdrawalReasonLength } from "../valueRules";
import { z } from "../zod";

const testingOptions = z.object({ isAdaRequested: z.boolean(), isNmaRequested: z.boolean() });

/** APPLY-23, APPLY-24. */
export const applicationChangeCalls = {
  changeTestingOptions: {
    description:
      "Changes the testing options of a submitted application. 404 for one that is not the physician's; 409 " +
      "`not-submitted`, `over`, `no-options` for an article-based examination, `deadline-passed` after the last day " +
      "of the application's own deadline, and `stale` where `replaces` is not what is stored. The same options again " +
      "change nothing.",
    method: "POST",
    path: "/api/Application/ChangeTestingOptions",
    body: testingOptions.extend({
      applicationId,
      replaces: z
        .object({ isAdaRequested: z.boolean().nullable(), isNmaRequested: z.boolean().nullable() })
        .describe("The options as the physician's page showed them."),
    }),
    answer: application,
  },
  withdrawApplication: {
    description:
      "Withdraws a submitted application, or asks for it. The answer says which: `candidateStatus` 6 with " +
      "`withdrawnDate`, or another status with `withdrawalRequestedDate`. What is left to pay is then no longer due, " +
      "invoices for it alone are void, and what was paid stays paid. The physician is mailed. 404 for one that is not the physician's; 409 " +
      "`not-submitted`, `denied`, `over`, `begun`, or `payment` while a payment for it is under way. One that is " +
      "withdrawn, or whose withdrawal was asked for, is answered as it is: nothing happens twice.",
    method: "POST",
    path: "/api/Application/Withdraw",
    body: z.object({
      applicationId,
      reason: z
        .string()
        .max(maxWithdrawalReasonLength)
        .regex(lineOfText, "Expected a line of text")
        .describe("May be empty."),
    }),
    answer: application,
  },
} as const satisfies Record<string, CallDefinition>;
