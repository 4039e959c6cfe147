import { style } from "@vanilla-extract/css";
import { measure, space } from "@portal/look/tokens";

export const names = style({ overflowWrap: "anywhere" });

export const form = style({ maxWidth: measure, "@media": { print: { display: "none" } } });
/** The second of two forms. */
export const other = style([form, { marginTop: space.s3 }]);
export const after = style({ marginTop: space.s3 });
