import { holdsCardNumber } from "@portal/domain/billing/cards";
import { paymentPage } from "~/app/forms/paymentPages";
import type { Keeping } from "~/app/session/guards/requirePost";
import { type CollectingPost, payerFields } from "./methodForm";

/** Values that are shown again. They contain no number of a card or an account, in whatever field it was typed. */
export interface PayerInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly city: string;
  readonly state: string;
  readonly month: string;
  readonly year: string;
  readonly bankType: string;
  readonly bankHolderType: string;
  /** Of the choice; empty on the pages that ask for a method's numbers. */
  readonly way: string;
}

export const emptyInput: PayerInput = {
  firstName: "",
  lastName: "",
  email: "",
  city: "",
  state: "",
  month: "",
  year: "",
  bankType: "",
  bankHolderType: "",
  way: "",
};

export function payerInput(post: CollectingPost): PayerInput {
  const { firstName, lastName, email, city, state } = post;
  return withoutCardNumbers({ ...emptyInput, firstName, lastName, email, city, state, ...ownFields(post) });
}

function ownFields(post: CollectingPost): Partial<PayerInput> {
  if (post.intent === "choose") return { way: post.way };
  if (post.intent === "pay-by-bank") return { bankType: post.bankType, bankHolderType: post.bankHolderType };
  return { month: post.month, year: post.year };
}

function withoutCardNumbers(typed: PayerInput): PayerInput {
  const lost = Object.entries(typed).filter(([, value]) => typeof value === "string" && !mayBeKept(value));
  return { ...typed, ...Object.fromEntries(lost.map(([name]) => [name, ""])) };
}

/** A value that looks like a card's number is neither shown again nor stored (PAY-02). */
function mayBeKept(value: string): boolean {
  return !holdsCardNumber(value);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const kept: ReadonlySet<string> = new Set(["way", ...payerFields]);

/** Stores the choice and the payer when the session ends during the form; never anything of a card or a bank account. */
export function payerDraft(intentId: string | undefined): Keeping | undefined {
  if (intentId === undefined || !uuid.test(intentId)) return undefined;
  return { page: `${paymentPage(intentId)}/method`, fields: (name, value) => kept.has(name) && mayBeKept(value) };
}

export function readPayerDraft(form: URLSearchParams | null): PayerInput | null {
  if (form === null || form.size === 0) return null;
  return { ...emptyInput, ...Object.fromEntries([...kept].map((name) => [name, form.get(name) ?? ""])) };
}
