import { describe, expect, it } from "vitest";
import { responseOf } from "~/tests/support/session/routeArgs";
import { ana, clerk, watcher } from "~/tests/support/session/session";
import { signedIn } from "~/tests/support/session/signedIn";
import { loader } from "./route";

const show = (someone: ReturnType<typeof signedIn>) =>
  loader({ ...someone.asks("/staff/payments/unresolved"), params: {} });

describe("PAY-10 the payments that are left to staff", () => {
  it("are listed for staff of either role", async () => {
    for (const person of [clerk, watcher]) expect(await show(signedIn(person))).toMatchObject({ notice: null });
  });

  it("AUTH-12 are for no physician", async () => {
    expect((await responseOf(show(signedIn(ana)))).status).toBe(403);
  });

  it("AUTH-11 are for no one whose account has ended since: they are signed out", async () => {
    const left = await responseOf(show(signedIn(clerk, { kind: "ended" })));
    expect(left.headers.get("location")).toBe(
      "/authentication/logged-out?because=ended&returnTo=%2Fstaff%2Fpayments%2Funresolved",
    );
  });
});
