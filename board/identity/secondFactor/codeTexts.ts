import type { CodeProblems } from "../pages/codePages";
import type { CodeCheck } from "./authenticator";

export const noCode: CodeProblems = { code: "Enter the 6 digits that the app shows." };
export const noRecoveryCode: CodeProblems = { code: "Enter one of your recovery codes: 15 letters and digits." };
export const wrongRecoveryCode: CodeProblems = {
  code: "That is not one of your recovery codes, or it was used already.",
};

/**
 * Message for a wrong code of the app.
 *
 * @param isSettingUp whether the secret is on the same page; otherwise the clock's offset would tell guessers which
 * code will be right later.
 */
export function codeProblem(
  checked: Exclude<CodeCheck, { readonly kind: "right" }>,
  { isSettingUp }: { readonly isSettingUp: boolean },
): CodeProblems {
  // A minute off is late typing, not a wrong clock.
  const isOff = checked.kind === "clock" && Math.abs(checked.minutes) > 1;
  if (isOff && (isSettingUp || checked.minutes < 0)) return { code: clockText(checked.minutes) };
  return {
    code:
      checked.kind === "used"
        ? "That code was used already. Wait for the next one, up to 30 seconds."
        : "That code is not right. Enter the one that the app shows now, and make sure that your phone sets its date and time automatically.",
  };
}

function clockText(minutes: number): string {
  const off = `${Math.abs(minutes)} minutes ${minutes < 0 ? "slow" : "fast"}`;
  return `The clock of your phone is about ${off}. Have the phone set its date and time automatically, then enter the code that the app shows.`;
}
