import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

export const status = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
export const choices = style({});
globalStyle(`${choices} input`, { scrollMarginTop: "10rem" });
