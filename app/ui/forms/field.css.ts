import { globalStyle, style } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { colour } from "../theme.css";

export const field = style({ display: "flex", flexDirection: "column", gap: space.half, marginBottom: space.s3 });
export const label = style({ fontWeight: 600 });
export const hint = style({ fontSize: text.small, color: colour.inkSoft });
export const error = style({
  display: "block",
  color: colour.overdue,
  fontSize: text.small,
  fontWeight: 600,
});

export const input = style({
  width: "100%",
  maxWidth: "20rem",
  minHeight: "2.75rem",
  padding: `${space.s1} 0.625rem`,
  border: `1px solid ${colour.ruleStrong}`,
  borderRadius: "2px",
  background: colour.sheet,
  color: colour.ink,
  fontVariantNumeric: "tabular-nums",
  selectors: { "&[aria-invalid]": { borderColor: colour.overdue, borderWidth: "2px" } },
});

/** Said as soon as somebody has gone on to the next field, where a script looks. */
export const mistake = style([error, { display: "none" }]);
globalStyle(`${field}:has([aria-invalid]) ${mistake}`, { display: "block" });

export const summary = style({
  border: `2px solid ${colour.overdue}`,
  padding: `${space.s2} ${space.s3}`,
  background: colour.sheet,
});
// Between a page's heading and what there is to fill in.
globalStyle(`h1 + ${summary}`, { marginBlock: `${space.s3} ${space.s4}` });
// On the pages of staff it stands under the way to the others.
globalStyle(`nav + ${summary}`, { marginBottom: space.s4 });
globalStyle(`${summary} h2`, { fontSize: text.h3, marginBottom: space.s1 });
globalStyle(`${summary} a`, { color: colour.overdue, fontWeight: 600 });
