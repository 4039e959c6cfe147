import { describe, expect, it } from "vitest";
import { addAccount } from "~/tests/support/records/accounts";
import { linkTo, mailsTo } from "~/tests/support/servers/mails";
import { PlainBrowser } from "~/tests/support/pages/plainBrowser";
import { testIdentity } from "~/tests/support/session/testIdentity";
import type { StaffRole } from "@portal/domain/people/staffRole";
import { readOperations } from "#store/journals";
import { boardDatabase } from "../../store/boardDatabase";
import { operateAccount } from "./operatedAccounts";
import { addStaff, removeStaff } from "./staffAccounts";

const at = testIdentity();

const parts = () => ({
  database: boardDatabase(at.pool),
  from: { issuer: at.served.options.issuer, boardName: "Board", contactEmail: "contact@board.example" },
});
type Operation = Parameters<typeof operateAccount>[1];
const operate = async (operation: Operation, email: string, reason: string | null = null) =>
  (await operateAccount(parts(), operation, email, reason)).kind;

async function signIn(email: string, password: string, parameters = {}) {
  const browser = new PlainBrowser();
  const begun = await at.portal.begin(browser, parameters);
  return browser.post(begun.page.url, { email, password }, at.portal.isPortal);
}

describe("OPER-02 an account that an operator disables", () => {
  it("says so to its owner alone, opens nothing, and opens again once it is enabled", async () => {
    const { email, password } = await addAccount(at.pool);
    const tokens = await at.portal.signIn(new PlainBrowser(), email, password);
    expect(await operate("disable", email, "case 4711")).toBe("done");
    expect(await operate("disable", email)).toBe("unchanged");

    const refused = await signIn(email, password);
    expect([refused.status, refused.text.includes("Your account is disabled")]).toEqual([403, true]);
    expect((await signIn(email, "not the password")).text).not.toContain("disabled");
    expect((await at.portal.renew(tokens.refresh_token)).status).not.toBe(200);
    await new PlainBrowser().send(`${at.served.options.issuer}/forgotten-password`, { email });
    await at.served.identity.settled();
    expect(await operate("send-link", email)).toBe("unchanged");
    expect((await mailsTo(at.pool, email)).map(({ subject }) => subject)).not.toContain(
      "Create a new password for the physician portal",
    );

    expect(await operate("enable", email)).toBe("done");
    expect((await signIn(email, password)).url).toContain("code=");
    const [enabled, disabled] = await readOperations(parts().database, 2);
    expect([enabled?.action, disabled?.action, disabled?.reason]).toEqual([
      "account enable",
      "account disable",
      "case 4711",
    ]);
  });

  it("renews no tokens, whatever a sign-in that ends at that moment has left behind", async () => {
    const { email, password, subject } = await addAccount(at.pool);
    const tokens = await at.portal.signIn(new PlainBrowser(), email, password);
    await at.pool.query("update identity.account set disabled_at = now() where subject = $1", [subject]);
    expect((await at.portal.renew(tokens.refresh_token)).status).toBe(400);
  });

  it("ends the links that set a password, and keeps no mail address of a physician in the journal", async () => {
    const { email } = await addAccount(at.pool);
    expect(await operate("send-link", email)).toBe("done");
    const link = await linkTo(at.pool, email, "create-password");
    await operate("disable", email);
    expect((await new PlainBrowser().open(link)).status).toBe(404);
    expect(JSON.stringify(await readOperations(parts().database, 100))).not.toContain(email);
    expect(await operate("disable", "no.one@board.example")).toBe("no-account");
  });
});

describe("OPER-01 a member of staff", () => {
  const add = (email: string, role: StaffRole, fullName: string | null = null) =>
    addStaff({ ...parts(), staffClaim: at.served.options.staffClaim }, { email, fullName, role });
  const roleOf = async (email: string) => {
    const query = "select claims ->> $1 as role from identity.account where email = $2";
    return (await at.pool.query<{ role: string }>(query, [at.served.options.staffClaim, email])).rows[0]?.role;
  };

  it("is added without a password, makes one by the mail's link, and is led to the staff's sign-in", async () => {
    const email = "ana.ruiz@board.example";
    expect(await add(email, "staff", "Ana Ruiz")).toMatchObject({ kind: "invited" });
    const link = await linkTo(at.pool, email, "create-password");
    const password = "lilac ferry under snow";
    const saved = await new PlainBrowser().send(link, { newPassword: password, confirmNewPassword: password });
    expect(saved.headers.get("location")).toBe(`${at.served.options.client.staffSignInUrl}?again=1`);
    expect((await signIn(email, password, { idp_hint: "staff-directory" })).url).toContain("code=");
    expect(await add(email, "staff")).toEqual({ kind: "unchanged" });

    expect(await add(email, "staff-read-only")).toMatchObject({ kind: "changed" });
    expect(await roleOf(email)).toBe("staff-read-only");
    expect(await add(email, "staff-finance")).toMatchObject({ kind: "changed" });
    expect(await roleOf(email)).toBe("staff-finance");
    expect(await readOperations(parts().database, 1)).toMatchObject([{ action: "staff add --finance" }]);
    expect(await removeStaff(parts().database, email)).toMatchObject({ email });
    expect((await signIn(email, password, { idp_hint: "staff-directory" })).status).toBe(422);
    expect(await removeStaff(parts().database, email)).toBeNull();
  });

  it("is refused with the address of a physician, and no physician is removed as staff", async () => {
    const { email } = await addAccount(at.pool);
    expect(await add(email, "staff")).toEqual({ kind: "taken" });
    expect(await removeStaff(parts().database, email)).toBeNull();
  });
});
