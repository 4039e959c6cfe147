import { globalStyle, style } from "@vanilla-extract/css";
import { fieldRow } from "~/app/ui/forms/field.css";
import { phone } from "~/app/ui/theme.css";
import { space } from "~/look/tokens";

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
