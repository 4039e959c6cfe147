import { style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

export const counted = style({ marginBlock: `${space.s1} ${space.s3}` });
export const ways = style({ marginBlock: `${space.s1} 0` });

/** Links under each other in a cell, one line each where there is room. */
export const documents = style({
  // With letters twice as large (WCAG 1.4.4) the table has no room for the longest words.
  overflowWrap: "anywhere",
  listStyle: "none",
  margin: 0,
  padding: 0,
});
