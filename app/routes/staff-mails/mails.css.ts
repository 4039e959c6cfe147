import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";

export const mails = style({});
globalStyle(`${mails} > thead th:nth-child(1)`, { width: "30%" });
// A domain is one long word.
globalStyle(`${mails} :is(th, td)`, { overflowWrap: "anywhere" });
/** The cell of a row's button, missing for view-only staff. */
export const retry = style({});
globalStyle(`${mails} ${retry} button`, {
  whiteSpace: "nowrap",
  marginBlock: "-0.375rem",
  "@media": { [phone]: { marginBlock: 0 } },
});
globalStyle(`${mails} ${retry}[data-heading]::before`, { "@media": { [phone]: { content: "none" } } });
