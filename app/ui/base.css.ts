import { globalStyle } from "@vanilla-extract/css";
import { fonts, measure, space, text } from "@portal/look/tokens";
import { color, largeText, phone } from "./theme.css";

globalStyle("*, ::before, ::after", { boxSizing: "border-box" });

globalStyle("html", {
  background: color.paper,
  color: color.ink,
  fontFamily: fonts.text,
  fontSize: "100%",
  lineHeight: 1.5,
  // iOS would enlarge text in landscape otherwise; the page is laid out for the reader's own size already.
  textSizeAdjust: "100%",
  WebkitTextSizeAdjust: "100%",
});

globalStyle("body", {
  margin: 0,
  fontSize: text.body,
  overflowWrap: "break-word",
  "@media": { [phone]: { fontSize: "1rem" }, [largeText]: { hyphens: "auto" } },
});

globalStyle("h1, h2, h3, h4", {
  minWidth: 0,
  fontFamily: fonts.display,
  fontWeight: 400,
  lineHeight: 1.2,
  margin: 0,
  textWrap: "balance",
  breakAfter: "avoid",
});
globalStyle("h1", { fontSize: text.h1, letterSpacing: "-0.01em" });
globalStyle("h1", { "@media": { [phone]: { fontSize: text.figure } } });
globalStyle("h2", { fontSize: text.h2 });
globalStyle("h3, h4", { fontFamily: fonts.text, fontSize: text.body, fontWeight: 600, lineHeight: 1.35 });

globalStyle("p, ul, ol, dl", { margin: `0 0 ${space.s2}`, maxWidth: measure });
globalStyle("p", { textWrap: "pretty" });
globalStyle("p:last-child, ul:last-child, ol:last-child, dl:last-child", { marginBottom: 0 });
globalStyle("ul, ol", { paddingLeft: "1.25em" });
globalStyle("dd", { margin: 0 });

globalStyle("a", { color: color.link, textUnderlineOffset: "0.2em", textDecorationThickness: "1px" });
// A link by itself is at least 24 px high, also in small text. Of no weight: a button has its own padding.
globalStyle(":where(p, li, div, dd) > :where(a:only-child)", { paddingBlock: "0.25rem" });
globalStyle("a:hover", { textDecorationThickness: "2px" });

// One ring for everything that takes the focus, wide enough to be found by a tired eye.
globalStyle(":focus-visible", {
  outline: `3px solid ${color.focus}`,
  outlineOffset: "2px",
  borderRadius: "2px",
});

// Around several lines, the ring does not touch the text.
globalStyle("fieldset:focus-visible", { outlineOffset: space.s1 });

globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit" });
globalStyle("table", { borderCollapse: "collapse", width: "100%" });
globalStyle("th", { textAlign: "left", fontWeight: 600 });
globalStyle("th, td", { padding: 0, verticalAlign: "baseline" });
// Links to a field, such as those of an error summary, show its label and its error too.
globalStyle("input, select, textarea, fieldset", { scrollMarginTop: "8rem" });
globalStyle("fieldset", { border: 0, margin: 0, padding: 0, minWidth: 0 });

globalStyle("html", {
  "@media": {
    // On paper: black on white whatever the screen's scheme, and points instead of pixels.
    print: { fontSize: "10pt", background: "none" },
  },
});
globalStyle("@page", { margin: "16mm" });
globalStyle("a", { "@media": { print: { color: "inherit" } } });
globalStyle("a[href^='https:']::after", {
  "@media": { print: { content: "' (' attr(href) ')'", fontSize: text.small, overflowWrap: "anywhere" } },
});
