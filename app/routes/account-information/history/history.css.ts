import { style } from "@vanilla-extract/css";

/** Two e-mail addresses side by side are wider than a tablet. */
export const value = style({ overflowWrap: "anywhere", minWidth: "7rem" });
