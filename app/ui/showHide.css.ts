import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { colour } from "./theme.css";

export const showHide = style({});
export const whenClosed = style({});
export const whenOpen = style({});
/** Stands between the two where no style hides one of them. */
export const apart = style({ display: "none" });
globalStyle(`${showHide} > summary`, { cursor: "pointer", fontWeight: 600, color: colour.link });
globalStyle(`${showHide}[open] > summary`, { marginBottom: space.s2 });
globalStyle(`${showHide}[open] > summary ${whenClosed}, ${showHide}:not([open]) > summary ${whenOpen}`, {
  display: "none",
});
// Paper cannot be clicked: what is folded away on the screen is printed in full, without the words that fold it.
globalStyle(`${showHide}::details-content`, {
  "@media": { print: { contentVisibility: "visible", display: "block" } },
});
globalStyle(`${showHide} > summary`, { "@media": { print: { display: "none" } } });
