import {
  bankAccountType,
  type BankAccountType,
  bankHolderType,
  type BankHolderType,
} from "@portal/contract/enumerations";
import { readTypedLine } from "../typedLine";
import { isBrandedCardNumber } from "./cards";
import { cardNumberText } from "./payer";

/** Raw values of a bank account; empty where nothing was chosen. */
export interface BankAccountClaim {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly secondAccountNumber: string;
  readonly bankType: string;
  readonly bankHolderType: string;
}

/** A valid bank account: digits only, and both choices made. */
interface BankAccount {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankType: BankAccountType;
  readonly bankHolderType: BankHolderType;
}

interface BankAccountRefusal {
  readonly field: keyof BankAccountClaim;
  readonly text: string;
}

/** In digits: the ACH maximum, and the minimum of banks. */
const minAccountNumberLength = 4;
const maxAccountNumberLength = 17;

/** The first two are the specification's (PAY-04), the third answers decision 0000.47. */
const bankAccountTexts = {
  routingLength: "9-digit routing number is Required",
  mismatch: "Account numbers do not match",
  routingChecksum: "No bank has this routing number. Check the nine digits.",
  account: `Enter your account number: ${minAccountNumberLength} to ${maxAccountNumberLength} digits.`,
  bankType: "Choose checking or savings.",
  bankHolderType: "Choose personal or business.",
} as const;

type CheckedBankAccount =
  | { readonly kind: "valid"; readonly account: BankAccount }
  | { readonly kind: "invalid"; readonly refusals: readonly BankAccountRefusal[] };

/** PAY-04. Ignores spaces and dashes inside the numbers. */
export function checkBankAccount(claim: BankAccountClaim): CheckedBankAccount {
  const routingNumber = withoutGaps(claim.routingNumber);
  const accountNumber = withoutGaps(claim.accountNumber);
  const bankType = bankAccountType.safeParse(claim.bankType).data;
  const holderType = bankHolderType.safeParse(claim.bankHolderType).data;

  const refusals: BankAccountRefusal[] = [];
  const refuse = (field: keyof BankAccountClaim, text: string) => void refusals.push({ field, text });
  if (!/^\d{9}$/.test(routingNumber)) refuse("routingNumber", bankAccountTexts.routingLength);
  else if (!isRoutingNumber(routingNumber)) refuse("routingNumber", bankAccountTexts.routingChecksum);
  if (isBrandedCardNumber(accountNumber)) refuse("accountNumber", cardNumberText);
  else if (!/^\d{4,17}$/.test(accountNumber)) refuse("accountNumber", bankAccountTexts.account);
  else if (accountNumber !== withoutGaps(claim.secondAccountNumber))
    refuse("secondAccountNumber", bankAccountTexts.mismatch);
  if (bankType === undefined) refuse("bankType", bankAccountTexts.bankType);
  if (holderType === undefined) refuse("bankHolderType", bankAccountTexts.bankHolderType);

  if (refusals.length > 0 || bankType === undefined || holderType === undefined) return { kind: "invalid", refusals };
  return { kind: "valid", account: { routingNumber, accountNumber, bankType, bankHolderType: holderType } };
}

/**
 * Checksum of the American Bankers Association: the digits weighted 3, 7, 1 repeatedly sum to a multiple of ten. The
 * first two name a district of the Federal Reserve or a kind of institution; nine zeros name none.
 */
function isRoutingNumber(digits: string): boolean {
  const weights = [3, 7, 1];
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0 && /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits);
}

function withoutGaps(typed: string): string {
  return readTypedLine(typed).replace(/[\s-]+/g, "");
}
