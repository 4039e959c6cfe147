import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "~/app/ui/theme.css";
import { measure, space, text } from "~/look/tokens";

export const modules = style({ listStyle: "none", margin: 0, padding: 0, maxWidth: "none" });
export const module = style({
  borderTop: `1px solid ${color.rule}`,
  paddingBlock: space.s2,
  breakInside: "avoid",
});
globalStyle(`${module} > * + *`, { marginTop: space.half });
globalStyle(`${module} > p`, { marginBottom: 0 });
export const moduleHead = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space.s2 });
globalStyle(`${module} h4`, { fontSize: text.body, margin: 0 });

export const attestation = style({ maxWidth: measure, marginTop: space.s1 });
export const attest = style({ marginTop: space.s1 });
