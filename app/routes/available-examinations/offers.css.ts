import { style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2, marginTop: space.s1 });
