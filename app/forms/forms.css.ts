import { style, globalStyle } from "@vanilla-extract/css";
import { space, text } from "~/look/tokens";
import { fieldRow } from "~/app/ui/forms/forms.css";
import { phone } from "~/app/ui/theme.css";

export const form = style({
  paddingBlock: space.s2,
  // Without fields it is a question with buttons, which are not printed.
  "@media": {
    print: { selectors: { "&:not(:has(label))": { display: "none" } } },
  },
});
export const legend = style({
  fontSize: text.h3,
  fontWeight: 600,
  padding: 0,
  marginBottom: space.s2,
  overflowWrap: "anywhere",
});
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  "@media": { print: { display: "none" } },
});

export const keptButtons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });

export const licenses = style({ display: "flex", flexDirection: "column", gap: space.s2 });
export const change = style({ textAlign: "right" });
// Keeps the link within its line of text.
globalStyle(`${licenses} ${change} a`, { marginBlock: "-0.375rem" });
globalStyle(`${licenses} tbody th`, { overflowWrap: "anywhere" });

// On a phone the link is beside the row's heading.
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${licenses} ${selector}`, { "@media": { [phone]: rule } });
onPhone("tbody tr", { position: "relative" });
onPhone("tbody th", { paddingRight: "5rem" });
onPhone(`tbody ${change}`, { position: "absolute", top: "0.75rem", right: 0 });

export const fields = style([fieldRow, { marginBottom: space.s1 }]);
export const add = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 });
