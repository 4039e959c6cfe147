export interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

/** For a form that the portal cannot read, or did not make. */
export const tryTheForm = "Nothing was changed. Open the page in the portal again and send the form from there.";

/** Texts that Remix and Express have in common, by status. */
export const errorTexts = {
  404: { title: "Page not found", advice: "Check the web address, or go to the dashboard." },
  405: { title: "This page cannot be used this way", advice: tryTheForm },
  413: {
    title: "What you sent is too large",
    advice: "Nothing was changed. Go back, shorten what you entered, and try again.",
  },
  415: { title: "What you sent is not a form of the portal", advice: tryTheForm },
} as const satisfies Record<number, ErrorText>;
