import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space } from "@portal/look/tokens";
import { color } from "~/app/ui/theme.css";

export const form = style({ maxWidth: measure, "@media": { print: { display: "none" } } });

/** The file field, where files are dropped as well with scripts. */
export const files = style({
  width: "100%",
  maxWidth: "100%",
  minHeight: "2.75rem",
  padding: space.s2,
  border: `1px dashed ${color.ruleStrong}`,
  borderRadius: "2px",
  background: color.sheet,
  color: color.ink,
  selectors: {
    "&[aria-invalid]": { borderColor: color.overdue, borderWidth: "2px", borderStyle: "solid" },
    "&[data-dropping]": { borderColor: color.accent, borderStyle: "solid", background: color.wash },
  },
});
globalStyle(`${files}::file-selector-button`, { font: "inherit", minHeight: "2.25rem", marginRight: space.s2 });

export const progress = style({ display: "block", width: "100%", maxWidth: "20rem", height: "0.75rem" });
globalStyle(`${progress}:not([value])`, { display: "none" });

export const names = style({ overflowWrap: "anywhere" });
/** Words, which only a very long one breaks. */
export const shows = style({ minWidth: "8rem", overflowWrap: "anywhere" });
/** Of all papers of a subject, below its title. */
export const state = style({ marginBlock: `${space.s1} ${space.s3}` });
export const after = style({ marginTop: space.s3 });
