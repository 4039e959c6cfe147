import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { colour } from "../theme.css";

export const showHide = style({});
globalStyle(`${showHide} > summary`, { cursor: "pointer", fontWeight: 600, color: colour.link });
globalStyle(`${showHide}[open] > summary`, { marginBottom: space.s2 });
globalStyle(`${showHide} > summary::before`, { content: "'Show '" });
globalStyle(`${showHide}[open] > summary::before`, { content: "'Hide '" });
// Paper cannot be clicked: what is folded away on the screen is printed in full, without the words that fold it.
globalStyle(`${showHide}::details-content`, {
  "@media": { print: { contentVisibility: "visible", display: "block" } },
});
globalStyle(`${showHide} > summary`, { "@media": { print: { display: "none" } } });
