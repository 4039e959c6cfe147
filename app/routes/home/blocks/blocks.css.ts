import { globalStyle, style } from "@vanilla-extract/css";
import { folding } from "~/app/ui/content/content.css";
import { wideScreen } from "~/app/ui/theme.css";
import { space } from "@portal/look/tokens";

/** The attestations, and beside them what is short. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space.s2} ${space.s6}`,
  "@media": { [wideScreen]: { gridTemplateColumns: "minmax(0, 1fr) 21rem" }, print: { display: "block" } },
});
globalStyle(`${columns} > * + *`, { "@media": { print: { marginTop: space.s3 } } });
export const column = style({ display: "flex", flexDirection: "column", gap: space.s2, minWidth: 0 });

/** A part that is folded away, with a button at the end of its title. */
export const foldingWithAction = style({ "@media": { [wideScreen]: { position: "relative" } } });
export const action = style({
  marginTop: space.s1,
  "@media": { [wideScreen]: { position: "absolute", top: 0, right: 0, margin: 0 }, print: { display: "none" } },
});
globalStyle(`${foldingWithAction} > ${folding} > summary`, {
  minHeight: "2.25rem",
  "@media": { [wideScreen]: { paddingRight: "17rem" } },
});

/** One line each, where there is room. */
export const outstanding = style({ maxWidth: "none", margin: 0 });
