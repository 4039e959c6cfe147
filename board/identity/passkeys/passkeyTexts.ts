/** What is said on the page where a passkey was asked for, by what was wrong. */
export const passkeyProblems = {
  noAnswer: "Nothing came from your browser. Using a passkey takes a browser with JavaScript.",
  answered: "This page was open for too long, or was used already. Try the passkey again.",
  unknown:
    "We don’t know this passkey: it was removed, or its account no longer exists. Sign in another way, and delete the passkey on your device.",
  wrong: "We couldn’t verify this passkey. Try again, or sign in another way.",
  notAdded: "We couldn’t verify the new passkey. Nothing was added. Try again.",
  staffOnly: "This passkey belongs to a staff account. Use the staff sign-in.",
  notStaff: "This passkey doesn’t belong to a staff account. Sign in from the portal’s own page.",
} as const;
