import { style } from "@vanilla-extract/css";
import { space } from "@portal/look/tokens";

export const choices = style({ marginBottom: space.s2 });
/** What follows from a choice, below it. */
export const then = style({ display: "block" });
