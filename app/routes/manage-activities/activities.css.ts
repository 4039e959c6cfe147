import { globalStyle, style } from "@vanilla-extract/css";
import { note } from "~/app/ui/content/content.css";
import { choice, field, fieldRow } from "~/app/ui/forms/forms.css";
import { color, phone } from "~/app/ui/theme.css";
import { fonts, measure, space, text } from "@portal/look/tokens";

const onScreenOnly = { "@media": { print: { display: "none" } } } as const;

export const lead = style({ marginTop: space.s2, marginBottom: space.s4 });
export const after = style({ marginTop: space.s4 });

export const filter = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: space.s2,
  marginBlock: space.s4,
  paddingTop: space.s2,
  borderTop: `1px solid ${color.rule}`,
  ...onScreenOnly,
});
globalStyle(`${filter} ${field}`, { marginBottom: 0, flex: "0 1 15rem" });
export const filterButtons = style({ display: "flex", flexWrap: "wrap", gap: space.s1 });

export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
export const listed = style({ margin: 0 });

export const records = style({});
globalStyle(`${records} tbody th`, { overflowWrap: "anywhere", fontWeight: 600 });
globalStyle(`${records} tbody + tbody > tr:first-child > th`, { paddingTop: space.s4 });
export const groupRow = style({ breakAfter: "avoid" });
export const groupNote = style([note, { fontWeight: 400 }]);
// A card and a table stay on one sheet where they can; these may fill many, and begin where there is room.
globalStyle("#records, #records table", { "@media": { print: { breakInside: "auto" } } });
export const groupName = style({
  fontFamily: fonts.display,
  fontSize: text.h3,
  fontWeight: 400,
  marginRight: space.s1,
});
export const organization = style({ display: "block", fontWeight: 400, fontSize: text.small, color: color.inkSoft });

export const change = style({ textAlign: "right", whiteSpace: "nowrap", ...onScreenOnly });
// Hides the heading of the column of links on paper.
globalStyle(`${records} thead th:last-child`, onScreenOnly);
// Quiet buttons reach into the gap from both sides.
export const changeLinks = style({ display: "inline-flex", gap: space.s3 });
// Makes the links as high as their line of text.
globalStyle(`${records} ${change} a`, { marginBlock: "-0.375rem", paddingInline: space.s1 });

const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${records} ${selector}`, { "@media": { [phone]: rule } });
onPhone(`tbody ${change}`, { textAlign: "left", paddingTop: space.s1 });
onPhone(`tbody ${change} a`, { marginBlock: 0, paddingBlock: space.s1 });
onPhone(`tbody ${change} a:first-child`, { marginLeft: `-${space.s1}` });

export const names = style([fieldRow, { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))" }]);
export const amounts = style([fieldRow, { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" }]);

export const boxes = style({ marginBottom: space.s3, maxWidth: measure });
globalStyle(`${boxes} legend`, { fontWeight: 600, padding: 0, marginBottom: space.half });
export const box = style([choice, { display: "inline-flex", marginRight: space.s3 }]);
export const paper = style({ overflowWrap: "anywhere" });
