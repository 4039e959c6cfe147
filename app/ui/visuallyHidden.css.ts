import { style } from "@vanilla-extract/css";

export const hidden = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
/** Read aloud, not shown: for words that the layout already says to the eye. */
export const visuallyHidden = style(hidden);
