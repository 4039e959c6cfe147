import { type CallName, calls } from "@portal/contract/calls";
import type { Physician } from "@portal/contract/people/physician";
import { ask, isSuccess, type Sent, type Target } from "../target";
import { cosmetic, losing, type Verdict, verdictOf } from "../verdict";
import { currentBlockOf } from "./record";

/** No call has it as its body, and nothing could be stored of it. */
const nonsense = 0.5;

/**
 * Sends the calls that save, and those that check addresses, a body that means nothing: a board that calls it a success
 * does the same with a body that lost a part on its way.
 */
export async function nonsenseVerdicts(target: Target, record: Physician): Promise<(readonly [CallName, Verdict])[]> {
  const block = currentBlockOf(record);
  const requests: readonly (readonly [CallName, Sent["query"]])[] = [
    ["saveMedicalLicenses", undefined],
    ["saveAddresses", undefined],
    ["saveCCSelfReportedActivity", undefined],
    ["savePhysicianDemographic", undefined],
    ["validateEmail", undefined],
    ["verifyAddresses", undefined],
    ...(block === null ? [] : [["saveCCAttestations", { ccBlockId: block.ccBlockId }] as const]),
  ];
  const found = requests.map(async ([name, query]): Promise<(readonly [CallName, Verdict])[]> => {
    const reply = await ask(target, calls[name], { ...(query && { query }), body: nonsense }, "bearer");
    if (reply.kind === "none") return [];
    const isFault = reply.status >= 500 && reply.status !== 501;
    if (!isSuccess(reply) && !isFault) return [];
    const text = `A body that means nothing (the number ${nonsense}): answers with the status ${reply.status}; expected a refusal (4xx)`;
    return [[name, verdictOf([isFault ? cosmetic(text) : losing(text)])]];
  });
  return (await Promise.all(found)).flat();
}
