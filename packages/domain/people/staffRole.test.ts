import { expect, it } from "vitest";
import { roleOfClaim, staffRoleOfClaim } from "./staffRole";

const values = { staff: "Portal.Staff", "staff-finance": "Accounting" } as const;

it.each([
  ["staff", {}, "staff"],
  ["staff-read-only", {}, "staff-read-only"],
  ["staff-finance", {}, "staff-finance"],
  ["Portal.Staff", values, "staff"],
  ["Accounting", values, "staff-finance"],
  ["staff-read-only", values, "staff-read-only"],
  ["staff", values, null],
  ["staff-finance", values, null],
  ["accounting", values, null],
  ["Staff", {}, null],
  [["staff"], {}, null],
  [undefined, {}, null],
  ["payments", {}, null],
] as const)("OPER-25 the claim %j names, with values %j, the role %j", (claim, mapped, role) => {
  expect(staffRoleOfClaim(claim, mapped)).toBe(role);
});

it("PAY-25 the payment service is known by its claim, and is no staff", () => {
  expect(roleOfClaim("payments")).toBe("payments");
  expect(roleOfClaim("Portal.Payments", { payments: "Portal.Payments" })).toBe("payments");
});
