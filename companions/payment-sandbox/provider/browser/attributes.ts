import { attributeMarkup, attributeReaders } from "@portal/look/browser/attributes";

export type FieldName = "number" | "cvv";

/** What the document in a frame says to its script. */
interface FrameAttributes {
  readonly "data-field": FieldName;
  readonly "data-session": string;
  readonly "data-parent-origin": string;
}

/** What the portal's page has: docs/sandbox-provider.md. */
interface CardFormAttributes {
  readonly "data-card-form": "";
  readonly "data-card-fields": "";
  readonly "data-card-field": FieldName;
  readonly "data-hosted-page": "";
}

export const frame = attributeReaders<FrameAttributes>();
export const cardForm = attributeReaders<CardFormAttributes>();

/** For the frame's document, escaped. */
export const frameAttributes = attributeMarkup<FrameAttributes>;
