/**
 * What is added for a credit card: 3 % of `amount` cents, half a cent upwards, computed in whole numbers. Debit cards,
 * bank accounts and pay over time cost nothing (PAY-01).
 */
export function surchargeOf(amount: number, funding: "credit" | "debit" | null): number {
  return funding === "credit" ? Math.floor((amount * 3 + 50) / 100) : 0;
}
