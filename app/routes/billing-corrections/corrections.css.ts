import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "@portal/look/tokens";

export const form = style({});
globalStyle(`${form} > fieldset`, { marginBottom: space.s3 });

export const back = style({ marginTop: space.s3, "@media": { print: { display: "none" } } });
