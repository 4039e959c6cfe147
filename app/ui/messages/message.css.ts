import { globalStyle, style } from "@vanilla-extract/css";
import { measure, space, text } from "~/look/tokens";
import { colour } from "../theme.css";

/** A page of a few sentences. */
export const message = style({ maxWidth: measure });
globalStyle(`${message} > h1`, { marginBottom: space.s2 });

export const messageButtons = style({ display: "flex", flexWrap: "wrap", gap: space.s2, marginTop: space.s3 });

export const reference = style({ marginTop: space.s4, fontSize: text.small, color: colour.inkSoft });
