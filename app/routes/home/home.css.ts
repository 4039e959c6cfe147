import { style } from "@vanilla-extract/css";
export const title = style({ fontFamily: "Georgia, serif" });
