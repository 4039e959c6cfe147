import { style } from "@vanilla-extract/css";

/** Read aloud, not shown: for words that the layout already says to the eye. */
export const visuallyHidden = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
