import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";

export const partLinks = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s3,
  marginBlock: `${space.s1} ${space.s3}`,
  fontSize: text.small,
  "@media": { print: { display: "none" } },
});
globalStyle(`${partLinks} ul`, {
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s3,
  margin: 0,
  padding: 0,
  maxWidth: "none",
  listStyle: "none",
});
globalStyle(`${partLinks} :is(span, a)`, { display: "inline-block", paddingBlock: space.half });
