import { style } from "@vanilla-extract/css";
import { space } from "~/look/tokens";

export const counted = style({ marginBlock: `${space.s1} ${space.s3}` });
export const ways = style({ marginBlock: `${space.s1} 0` });
