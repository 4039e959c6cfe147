import { globalStyle, style } from "@vanilla-extract/css";
import { colour, desk } from "~/app/ui/theme.css";
import { space, text } from "~/look/tokens";

export const columns = style({
  display: "grid",
  gap: space.s6,
  marginTop: space.s6,
  "@media": {
    print: { display: "block", marginTop: space.s4 },
    [desk]: { gridTemplateColumns: "minmax(0, 1fr) 15rem", gap: space.s6 },
  },
});
export const programNotice = style({ marginBottom: space.s6, "@media": { print: { marginBottom: space.s4 } } });

export const main = style({ minWidth: 0 });

export const side = style({
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  gap: space.s4,
  fontSize: text.small,
  "@media": { print: { marginTop: space.s4, breakInside: "avoid" } },
});
// Beside the text there is room for a name or its value, not for both.
globalStyle(`${side} dl > div`, { "@media": { [desk]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 0 } } });
globalStyle(`${side} dl dd`, { "@media": { [desk]: { gridColumn: 1 } } });
export const aside = style({ "@media": { print: { display: "none" } } });
export const asidePart = style({
  borderTop: `1px solid ${colour.rule}`,
  paddingTop: space.s2,
  selectors: { "& + &": { marginTop: space.s3 } },
});
globalStyle(`${asidePart} h2`, { fontSize: text.h3, marginBottom: space.s1 });

export const record = style({});
globalStyle(`${record} > summary`, { cursor: "pointer", fontWeight: 600, color: colour.link });
globalStyle(`${record}[open] > summary`, { marginBottom: space.s2 });
// Paper cannot be clicked: what is folded away on the screen is printed in full.
globalStyle(`${record} > summary`, {
  "@media": { print: { listStyle: "none", color: "inherit", marginBottom: space.s1, breakAfter: "avoid" } },
});
globalStyle(`${record}::details-content`, { "@media": { print: { contentVisibility: "visible", display: "block" } } });

export const after = style({ marginTop: space.s2 });
