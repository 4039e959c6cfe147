import type { Notice } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type { ProblemView } from "~/app/ui/forms/ErrorSummary";
import type { Physician } from "@portal/contract/people/physician";
import { asksForConsent } from "@portal/domain/people/address";
import type { FormOutcome } from "../formOutcome";
import { boardProblem } from "../saveOwn";
import type { AddressDraft } from "./addressForm";
import type { AddressSettings } from "./addressContent";

/** What came of a button of the form, as the page that shows the addresses answers it. */
export type AddressChange = FormOutcome<
  AddressDraft,
  {
    /** 200 for the country's step, which asks for nothing else. */
    readonly status: 200 | 409 | 422 | 502;
    readonly problem: ProblemView | null;
    readonly physician: Physician;
  }
>;

export const addressSaved: Notice = { kind: "saved", text: "Address saved" };

/**
 * ADDR-04: says it to the board where it has to ask, and where the answer is another than before.
 *
 * @param asBefore what to say where the consent is as it was.
 */
export async function keepConsent(
  board: Board,
  entered: AddressDraft,
  { optInCountryIds }: AddressSettings,
  asBefore: Notice,
): Promise<AddressChange> {
  const { optIn, countryId: chosen } = entered.values;
  const countryId = Number(chosen);
  if (!asksForConsent(countryId, optInCountryIds)) return asBefore;
  const physician = await board.getPhysician();
  // Consent covers every address in a country: it is given once all have it, and withdrawn once none has.
  const isAsSaid = ({ addresses }: Physician) => {
    const there = addresses.filter((address) => address.countryId === countryId);
    return optIn === "on"
      ? there.every(({ dateOptedIn, types }) => dateOptedIn !== null || types.length === 0)
      : there.every(({ dateOptedIn }) => dateOptedIn === null);
  };
  if (isAsSaid(physician)) return asBefore;
  try {
    await board.optInOut({ body: optIn === "on" });
    return addressSaved;
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // An answer that was lost says nothing of what happened: only what is stored now does.
    const now = await board.getPhysician();
    if (isAsSaid(now)) return addressSaved;
    const shown = boardProblem(error) === "failed" ? consentUnconfirmed : consentNotSaved;
    return { kind: "not-done", status: 502, problem: shown, physician: now, unsaved: entered };
  }
}

const consentNotSaved = {
  kind: "refusal",
  title: "The address was saved, and your consent was not.",
  text: "What you entered is still below. Select Save again in a few minutes.",
} as const;
const consentUnconfirmed = {
  kind: "refusal",
  title: "The address was saved. We couldn’t confirm whether your consent was saved.",
  text: "Check what is shown below before you save again.",
} as const;
