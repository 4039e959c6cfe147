import { attributeReaders } from "@portal/look/browser/attributes";

/**
 * What pages say to their scripts: each attribute, which element has it, its value, and the script that reads it.
 * Components write them by `scriptAttributes`, scripts read them by the functions below: a name that is changed on one
 * side fails the type check.
 */
interface ScriptAttributes {
  /** The script element of signed-in pages: the path whose answer says how long the session lasts (`session`). */
  readonly "data-session": string;
  /** The seconds that the session has left when the page is sent. */
  readonly "data-expires-in-seconds": number;
  /** The path of the page that says that the session has ended. */
  readonly "data-logged-out": string;
  /** The classes of a dialog, of its row of buttons, and of its button. */
  readonly "data-dialog-class": string;
  readonly "data-buttons-class": string;
  readonly "data-button-class": string;

  /** A form whose typed values would be lost with the page (`unsavedForms`). */
  readonly "data-warns-when-left": "";
  /** Such a form with typed values that are not saved. The greatest number is that of the form typed into last. */
  readonly "data-unsaved": "" | number;
  /** A button or link by which typed values are discarded. */
  readonly "data-discards": "";
  /** A form that was posted and has no answer yet, and the button by which it was (`sendOnce`). */
  readonly "data-sending": "";
  /** The body, once one of the page's scripts sees to it that forms are posted once (`sendOnce`). */
  readonly "data-sends-once": "";
  /** An element whose forms are sent together (`formsTogether`). */
  readonly "data-together": "";

  /** A field for a date (`dates`). */
  readonly "data-date": "typed";
  /** A field that is checked once it is left: the rule of its value (`fieldChecks`). */
  readonly "data-rule": FieldRule;
  /** What messages call such a field; of a field that is only required, what is wrong with an empty one. */
  readonly "data-label": string;
  /** A field: the name of the box of its form that is ticked with a value (`dependentBoxes`). */
  readonly "data-ticks": string;
  /** A box: the name of the box of its form that is cleared when this one is ticked. */
  readonly "data-excludes": string;
  /** A list: the id of the button of its form that is pressed when another choice is made (`choices`). */
  readonly "data-presses": string;
  /** What the server has said of typed values: another choice makes it untrue. */
  readonly "data-about-typed": "";

  /** The part of a form that follows such a choice, which the button's page has for another choice (`choices`). */
  readonly "data-follows": "";

  /** A form that saves a part at a time, and goes on by itself (`continueSaving`). */
  readonly "data-continues": "";

  /** The form with which papers are handed in (`paperForm`): the most bytes of one. */
  readonly "data-papers": number;
  /** How many files it takes. */
  readonly "data-papers-most": number;
  /** Where the script says how much is sent: the class of the bar. */
  readonly "data-papers-progress": string;
  /** The field of files, while files are held over its form. */
  readonly "data-dropping": "";

  /** The total of chosen years (`annualFees`). */
  readonly "data-fees-total": "";
  /** The row of a fee and the total of a payment, in cents. */
  readonly "data-cents": number;
  /** A module of a combined exam (`modules`). */
  readonly "data-module": "" | "with-focus";
  /** The price of the chosen modules: pairs of their number and a price, in JSON. */
  readonly "data-modules-prices": string;

  /** What a payment costs by the chosen way (`paymentTotal`): surcharges for credit cards by state, in JSON. */
  readonly "data-payment-total": string;
  /** The state of the contact address, where it is known. */
  readonly "data-state-on-record": string;
  /** Beside the choice of a credit card: its price, and what it includes. */
  readonly "data-credit-price": "";
  readonly "data-credit-note": "";
  /** In the summary: what a credit card costs. */
  readonly "data-credit-sentence": "";

  /** The form for a card (`cardForm`). The payment provider's script reads the next four. */
  readonly "data-card-form": "";
  readonly "data-card-fields": "";
  readonly "data-card-field": "number" | "cvv";
  readonly "data-hosted-page": "";

  /** The challenge of a form for visitors (`captcha`). */
  readonly "data-captcha": "";
  /** A captcha elsewhere: the address of its script. */
  readonly "data-widget": string;
  /** The question that is asked where the automatic check does not work; its value: the class of the button that asks for it. */
  readonly "data-question": string;
  /** Where the automatic check says how it goes. */
  readonly "data-captcha-state": "";

  /** Beside a deadline: its last minute, as an instant (`readersTime`). */
  readonly "data-readers-time": string;
  /** The MENU once scripts lay it over the page (`menu`). */
  readonly "data-over": "";
  /** A notice that asks for an answer (`notices`). */
  readonly "data-notice": "";
  /** A message of success; its color is hidden after a while (`successBanners`). */
  readonly "data-hides": "" | "hidden";
  /** A message that is hidden after so many milliseconds (`temporaryMessages`). */
  readonly "data-hides-after": number;
}

/** Rules of single fields: functions of `packages/domain`, by which the server refuses a form as well. */
export type FieldRule =
  | "required"
  | "name"
  | "date"
  | "training-date"
  | "credits"
  | "activity-credits"
  | "ssn4"
  | "email"
  | "graduation-year"
  | "address-line"
  | "postal-code"
  | "north-american-phone"
  | "phone-elsewhere";

type AttributeName = keyof ScriptAttributes;

/** The attributes of an element, for its component; those that are undefined are left out. */
export function scriptAttributes(attributes: {
  readonly [Name in AttributeName]?: ScriptAttributes[Name] | undefined;
}) {
  return attributes;
}

export const { has, valueOf, set, remove, selectorOf, allWith, closestWith } = attributeReaders<ScriptAttributes>();
