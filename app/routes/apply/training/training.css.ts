import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

/** All pathways' fields are in the document; those of the chosen one are shown, without a script (APPLY-09). */
export const pathways = style({});
export const fields = style({ display: "flex", flexDirection: "column", gap: space.s1, marginTop: space.s1 });

for (const pathway of ["1", "2", "3", "4"])
  globalStyle(
    `${pathways}:has([name="pathway"]):not(:has([name="pathway"]:is([type="hidden"], :checked)[value="${pathway}"])) [data-pathway="${pathway}"]`,
    {
      display: "none",
    },
  );
