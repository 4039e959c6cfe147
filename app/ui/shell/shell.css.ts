import { globalStyle, style } from "@vanilla-extract/css";
import { pageWidth, space, text } from "@portal/look/tokens";
import { color, phone } from "../theme.css";

export const skip = style({
  position: "absolute",
  left: space.s2,
  top: "-6rem",
  zIndex: 2,
  padding: `${space.s1} ${space.s2}`,
  background: color.sheet,
  selectors: { "&:focus": { top: space.s1 } },
  "@media": { print: { display: "none" } },
});

export const page = style({ minHeight: "100vh", display: "flex", flexDirection: "column" });

const column = { maxWidth: pageWidth, width: "100%", margin: "0 auto", paddingInline: space.s3 } as const;

export const main = style({
  ...column,
  flex: "1 0 auto",
  paddingBlock: `${space.s6} ${space.s3}`,
  "@media": {
    [phone]: { paddingInline: space.s2, paddingBlock: `${space.s4} ${space.s2}` },
    print: { padding: `${space.s3} 0 0`, maxWidth: "none" },
  },
  selectors: { "&:focus": { outline: "none" } },
});

/** In the accent, unlike every state. It scrolls away with the header: it must not cover what has the focus. */
export const acting = style({
  background: color.accent,
  color: color.accentInk,
  "@media": { print: { background: "none", color: "inherit" } },
});
globalStyle(`${acting} button`, { color: "inherit", borderColor: "currentColor" });
globalStyle(`${acting} button:hover`, { background: color.accentHover, borderColor: "currentColor" });
globalStyle(`${acting} :focus-visible`, { outlineColor: color.accentInk });
globalStyle(`${acting} span`, { color: "inherit" });
export const actingInner = style({
  ...column,
  paddingBlock: space.s1,
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space.half} ${space.s3}`,
  "@media": { [phone]: { paddingInline: space.s2 }, print: { padding: 0 } },
});
globalStyle(`${actingInner} > span`, { flex: "1 1 20rem" });

export const actingReason = style({
  flexBasis: "100%",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space.half} ${space.s2}`,
  "@media": { print: { display: "none" } },
});

export const footer = style({
  borderTop: `1px solid ${color.rule}`,
  fontSize: text.small,
  color: color.inkSoft,
  "@media": { print: { display: "none" } },
});
export const footerInner = style({
  ...column,
  paddingBlock: space.s2,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space.s1} ${space.s2}`,
  "@media": { [phone]: { paddingInline: space.s2 } },
});
export const footerLinks = style({
  minWidth: 0,
  listStyle: "none",
  padding: 0,
  margin: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s3}`,
});

// An address is one long word, which is wider than a phone where text is twice as large.
globalStyle(`${footerLinks} a`, { overflowWrap: "anywhere" });

export const pages = style({
  marginBlock: `${space.s2} ${space.s4}`,
  borderBottom: `1px solid ${color.rule}`,
  "@media": { print: { display: "none" } },
});
export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: "none",
  maxWidth: "none",
});
export const link = style({
  display: "block",
  paddingBlock: space.s1,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});
/** The line under it is a border, which forced colors keep. */
export const here = style([
  link,
  { color: color.ink, fontWeight: 600, borderBottom: `3px solid ${color.accent}`, marginBottom: "-1px" },
]);

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
// On paper it would hide the page that is printed.
globalStyle("dialog:modal", { "@media": { print: { display: "none !important" } } });
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
