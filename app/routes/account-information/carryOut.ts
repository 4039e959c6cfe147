import type { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { changeAddress } from "~/app/forms/address/changeAddress";
import type { AddressSettings } from "~/app/forms/address/saveAddress";
import { changeLicense } from "~/app/forms/licenses/changeLicense";
import { changeDemographics, removeDemographics } from "./demographics/changeDemographics";
import type { AccountPost } from "./form";
import type { PostOutcome } from "./postOutcome";
import type { SessionPost } from "./sessions/sessionsPost";

/** What the board is asked for; the sessions are the portal's own. */
export type BoardPost = Exclude<AccountPost, SessionPost>;

/**
 * Does what the pressed button means.
 * @throws BoardError when what the page needs cannot be read.
 */
export async function carryOut(
  board: Board,
  post: BoardPost,
  today: Temporal.PlainDate,
  settings: AddressSettings,
): Promise<PostOutcome> {
  switch (post.intent) {
    case "save-license":
      return changeLicense(board, post, today);
    case "save-demographics":
      return changeDemographics(board, post);
    case "delete-demographics":
      return removeDemographics(board);
    case "choose-country":
    case "save-address":
    case "use-suggested":
    case "use-as-entered": {
      const outcome = await changeAddress(board, post, settings);
      return outcome.kind === "not-done" ? { ...outcome, unsaved: { address: outcome.unsaved } } : outcome;
    }
  }
}
