import { globalStyle, style } from "@vanilla-extract/css";

export const tracks = style({});
globalStyle(`${tracks} > thead th:nth-child(1)`, { width: "40%" });
export const line = style({ display: "block", fontWeight: 400 });
