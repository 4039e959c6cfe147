type Kind = "new" | "use";

/** By the name of the browser's error. */
const problems: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  new: {
    NotAllowedError: "The passkey was not added: you canceled, or it took too long. Try again.",
    InvalidStateError: "This device or security key has a passkey for your account already. Use another one.",
    ConstraintError:
      "This device or security key cannot be used: it has no PIN, fingerprint, or face unlock. Try another one.",
    NotSupportedError: "This device or security key cannot add a passkey for this site. Try another one.",
    SecurityError: "Passkeys do not work at this web address.",
  },
  use: {
    NotAllowedError:
      "You are not signed in: you canceled, it took too long, or there is no passkey for this site here. Try again, or sign in another way.",
    SecurityError: "Passkeys do not work at this web address. Sign in another way.",
  },
};

const otherProblem: Readonly<Record<Kind, string>> = {
  new: "Your browser could not add the passkey. Try again, or use another device.",
  use: "Your browser could not use the passkey. Try again, or sign in another way.",
};

export const slowDevice: Readonly<Record<Kind, string>> = {
  new: "We are waiting for your device. If it does not ask for anything, try again.",
  use: "We are waiting for your device. If it does not ask for anything, try again, or sign in another way.",
};

/** SimpleWebAuthn wraps some of the browser's errors. */
export function problemOf(kind: Kind, error: unknown): string {
  const { name, cause } = error instanceof Error ? error : new Error();
  const nameOfCause = cause instanceof Error || cause instanceof DOMException ? cause.name : name;
  return problems[kind][nameOfCause] ?? otherProblem[kind];
}
