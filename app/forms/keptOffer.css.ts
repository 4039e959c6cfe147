import { style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

export const keptButtons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
