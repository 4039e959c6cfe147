import type { FieldName } from "./attributes";

/** The page's own fields of a card. */
export interface CardHolder {
  readonly month: string;
  readonly year: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** From the page to a frame. */
export type ToFrame = ({ readonly type: "tokenize" } & CardHolder) | { readonly type: "mark-empty" };

/** From a frame to the page. */
export type ToPage = { readonly sandboxField: FieldName } & FrameMessage;
export type FrameMessage =
  | { readonly type: "ready" | "submit" | "refused" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "token"; readonly token: string };

/** From one frame to the other. */
export type ToSibling = { readonly session: string } & SiblingMessage;
export type SiblingMessage =
  | { readonly type: "cvv?"; readonly id: number }
  | { readonly type: "cvv"; readonly id: number; readonly value: string }
  | { readonly type: "problem"; readonly problem: string; readonly takesFocus: boolean };
