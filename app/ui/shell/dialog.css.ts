import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";
import { color } from "../theme.css";

const modalWidth = `calc(100vw - 2 * ${space.s2})`;

export const dialog = style({
  maxWidth: "28rem",
  width: modalWidth,
  padding: space.s4,
  border: `1px solid ${color.ruleStrong}`,
  borderTop: `4px solid ${color.accent}`,
  borderRadius: "2px",
  background: color.sheet,
  color: color.ink,
  selectors: { "&::backdrop": { background: "rgb(17 24 31 / 0.6)" } },
});
// Also in browsers that know no dialogs, and over what a class says of an open one.
globalStyle("dialog:not([open])", { display: "none !important" });
globalStyle(`${dialog} h2`, { marginBottom: space.s2 });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.s2, marginTop: space.s3 });

/** A notice that asks for an answer: over the page as a dialog, and where no script opens it a part of the page. */
export const notice = style([
  dialog,
  {
    display: "block",
    position: "static",
    width: "100%",
    maxWidth: "none",
    margin: 0,
    padding: `${space.s2} ${space.s3}`,
    selectors: {
      "&:modal": { position: "fixed", width: modalWidth, maxWidth: "34rem", margin: "auto", padding: space.s4 },
    },
  },
]);
