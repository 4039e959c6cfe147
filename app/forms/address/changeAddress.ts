import type { Board } from "~/app/board/board";
import type { FormOutcome } from "~/app/forms/formOutcome";
import type { ProblemView } from "~/app/ui/Problem";
import type { Physician } from "~/contract/physician";
import type { AddressField } from "~/domain/addressRefusals";
import { unverifiableText } from "~/domain/addressVerification";
import { fieldIds } from "./addressHrefs";
import type { AddressPost } from "./addressPost";
import { type AddressProblem, type AddressSettings, type OpenVerification, saveAddress } from "./saveAddress";
import type { UnsavedAddress } from "./unsavedAddress";
import type { AddressErrors } from "./wantedAddress";

/** What came of a button of the form, as the page that shows the addresses answers it. */
export type AddressChange = FormOutcome<
  UnsavedAddress,
  {
    /** 200 for the country's step, which asks for nothing else. */
    readonly status: 200 | 409 | 422 | 502;
    readonly problem: ProblemView | null;
    readonly physician: Physician;
  }
>;

/** A button of an address's form, wherever it stands (ADDR-05). */
export async function changeAddress(
  board: Board,
  post: AddressPost,
  settings: AddressSettings,
): Promise<AddressChange> {
  if (post.intent === "choose-country") {
    const unsaved = { typed: post, errors: {}, verification: null, isStale: false };
    return { kind: "not-done", status: 200, problem: null, physician: await board.getPhysician(), unsaved };
  }
  const outcome = await saveAddress(board, post, settings);
  switch (outcome.kind) {
    case "saved":
      return { kind: "done", notice: "Address saved" };
    case "unknown-address":
      return { kind: "unknown" };
    case "not-saved": {
      const { problem, physician } = outcome;
      const unsaved = {
        typed: post,
        errors: problem.kind === "invalid" ? problem.errors : {},
        verification: problem.kind === "unverified" ? problem.verification : null,
        isStale: problem.kind === "stale",
      };
      return { kind: "not-done", status: statuses[problem.kind], problem: view(problem), physician, unsaved };
    }
  }
}

const statuses = { invalid: 422, unverified: 422, stale: 409, refused: 422, failed: 502 } as const;

function view(problem: AddressProblem): ProblemView {
  switch (problem.kind) {
    case "invalid":
      return { kind: "errors", title: "The address was not saved. Please correct:", errors: summary(problem.errors) };
    case "unverified": {
      const message = verificationTexts[problem.verification.kind];
      const errors = [{ fieldId: fieldIds.verification, message }];
      return { kind: "errors", title: "The address is not saved yet.", errors };
    }
    case "stale":
      return {
        kind: "warning",
        title: "Nothing was saved: this address was changed elsewhere while you had this page open.",
        text: "What is saved now stands above what you entered. Save again to replace it, or cancel to keep it.",
      };
    case "refused":
      return {
        kind: "refusal",
        title: "Nothing was saved: the board did not accept this address.",
        text: "What you entered is still below. Please check it, or write to us.",
      };
    case "failed":
      return {
        kind: "refusal",
        title: "Saving failed.",
        text: "What you entered is still below. Please save it again in a few minutes.",
      };
  }
}

/** ADDR-03: what is to be decided. */
export const verificationTexts: Readonly<Record<OpenVerification["kind"], string>> = {
  suggestion: "The address would be written differently. Use Suggested or Use As Entered",
  unverifiable: unverifiableText,
  unavailable: "Addresses cannot be validated just now. Use As Entered, or try again in a few minutes",
};

function summary(errors: AddressErrors) {
  return (Object.keys(fieldIds) as (keyof typeof fieldIds)[]).flatMap((field) => {
    const message = errors[field as AddressField];
    return message === undefined ? [] : [{ fieldId: fieldIds[field], message }];
  });
}
