/** AUTH-16, word for word; a guard's refusal says the same. */
export const unauthorizedText =
  "You are unauthorized to view this page. If you believe you received this page in error, " +
  "try logging out and logging back in again.";
