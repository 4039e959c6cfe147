import { expect, it } from "vitest";
import type { PhysicianId } from "@portal/contract/ids";
import { closedNoticeCookie, isNoticeClosed } from "./closeProgramNotice";

const [me, other] = [100200 as PhysicianId, 10020 as PhysicianId];
const sent = (cookie: string) => ({ headers: new Headers({ Cookie: `portal-session=abc; ${cookie}` }) });

it("HOME-05 the notice stays closed for the physician who closed it, and for no other on the same computer", () => {
  const [pair = ""] = closedNoticeCookie({ url: "https://portal.example/" }, me).split(";");
  expect(isNoticeClosed(sent(pair), me)).toBe(true);
  expect(isNoticeClosed(sent(pair), other)).toBe(false);
  expect(isNoticeClosed({ headers: new Headers() }, me)).toBe(false);
});

it.each([
  ["https://portal.example/", true],
  ["http://localhost:3000/", false],
])("no script reads the cookie, and from %s only encrypted requests carry it: %s", (url, isSecure) => {
  const cookie = closedNoticeCookie({ url }, me);
  expect(cookie).toContain("; HttpOnly; SameSite=Lax");
  expect(cookie.endsWith("; Secure")).toBe(isSecure);
});
