/**
 * In characters (`charactersIn`). Never trimmed; the upper bound keeps a long password from costing more than a short
 * one.
 */
export const passwordLength = { min: 8, max: 128 } as const;

/** In code points of Unicode: an emoji, or a letter of a rare script, is one character like every other. */
export function charactersIn(password: string): number {
  // A character has at most two code units: a longer text is too long however it is counted.
  return password.length > 2 * passwordLength.max ? password.length : Array.from(password).length;
}

/** Problems of a new password and its repetition, by field. Empty when there are none. */
interface NewPasswordProblems {
  readonly newPassword?: string;
  readonly confirmNewPassword?: string;
}

interface PasswordInput {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/**
 * Any characters are allowed, including spaces at the ends (ACCT-04). Only the identity service can say whether it is
 * easy to guess: it has the list.
 */
export function newPasswordProblems({ newPassword, confirmNewPassword }: PasswordInput): NewPasswordProblems {
  const length = lengthProblem(charactersIn(newPassword));
  if (length !== null) return { newPassword: length };
  if (newPassword === confirmNewPassword) return {};
  return { newPassword: "Does not match 'Confirm New Password'", confirmNewPassword: "Does not match 'New Password'" };
}

function lengthProblem(length: number): string | null {
  if (length === 0) return "Enter a new password.";
  if (length < passwordLength.min) return `The password must have at least ${passwordLength.min} characters.`;
  return length > passwordLength.max ? `The password must have at most ${passwordLength.max} characters.` : null;
}
