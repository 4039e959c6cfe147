import { attributeMarkup, attributeReaders } from "@portal/look/browser/attributes";

/** What a page that asks for a passkey and its script share: the page writes these attributes, the script reads them. */
interface PasskeyAttributes {
  /** The form: whether a passkey is added or used. */
  readonly "data-passkey": "new" | "use";
  /** The options of the browser's call, in JSON. */
  readonly "data-options": string;
  /** What is said where there is no script, or no passkey. */
  readonly "data-without": "";
  /** Where errors are shown. */
  readonly "data-problem": "";
  /** Where the script puts the button with this text: text browsers would show a hidden one. */
  readonly "data-button": string;
  /** The class of that button. */
  readonly "data-button-class": "primary" | "second";
  /** The label and the hint of the field for the passkey's name, if it is to have one. */
  readonly "data-name-label": string;
  readonly "data-name-hint": string;
}

export const { allWith, valueOf } = attributeReaders<PasskeyAttributes>();

/** For the page, escaped. */
export const passkeyAttributes = attributeMarkup<PasskeyAttributes>;
