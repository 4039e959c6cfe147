/** SHELL-06: what stands on a page when nobody foresaw what happened. */
export const unexpectedError = {
  title: "An unexpected error has occurred",
  paragraphs: ["Please try again in a few minutes. If it happens again, write to us and give the reference below."],
} as const;
