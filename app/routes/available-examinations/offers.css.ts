import { style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { colour } from "~/app/ui/theme.css";

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s1,
});

/** A hairline between one examination and the next. */
export const offerPart = style({
  breakInside: "avoid",
  selectors: { "& + &": { borderTop: `1px solid ${colour.rule}`, paddingTop: space.s3 } },
});
