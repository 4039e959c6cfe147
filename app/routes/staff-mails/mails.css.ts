import { globalStyle, style } from "@vanilla-extract/css";
import { phone } from "~/app/ui/theme.css";

export const mails = style({});
globalStyle(`${mails} > thead th:nth-child(1)`, { width: "30%" });
// A domain is one long word.
globalStyle(`${mails} :is(th, td)`, { overflowWrap: "anywhere" });
globalStyle(`${mails} td:last-child button`, { whiteSpace: "nowrap", marginBlock: "-0.375rem", "@media": { [phone]: { marginBlock: 0 } } });
globalStyle(`${mails} td:last-child`, { "@media": { [phone]: { display: "block" } } });
globalStyle(`${mails} td:last-child::before`, { "@media": { [phone]: { content: "none" } } });
/** Under the cell's own words. */
export const line = style({ display: "block", fontWeight: 400 });
