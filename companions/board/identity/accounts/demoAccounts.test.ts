import { afterEach, describe, expect, it, vi } from "vitest";
import { generateKeys } from "~/launch/configuration/keys";
import { verifyToken } from "../../api/verifyToken";
import { publicKeys } from "../oidc/signingKeys";
import { demoToken } from "./demoAccounts";

const [issuer, audience] = ["http://localhost:3000/identity", "http://localhost:3000/board"];
const { signing } = await generateKeys();
const ana = { subject: "demo-ana", fullName: "Ana Ruiz, MD", claims: {} };
const clerk = { subject: "demo-clerk", fullName: "Kim Doe", claims: { portal_role: "staff" } };
const read = (token: string, keys = signing) =>
  verifyToken(`Bearer ${token}`, { issuer, audience, keys: publicKeys(keys) }, "portal_role");

afterEach(() => void vi.useRealTimers());

describe("A token of the demo, to ask its board by hand", () => {
  it("is one that the board takes for its bearer's", async () => {
    const token = await demoToken({ issuer, audience, account: ana, signingKeys: signing });
    expect(await read(token)).toMatchObject({ issuer, subject: "demo-ana", staffRole: null, name: "Ana Ruiz, MD" });
    expect(await read(await demoToken({ issuer, audience, account: clerk, signingKeys: signing }))).toMatchObject({
      staffRole: "staff",
    });
  });

  it("is no good after ten minutes", async () => {
    const token = await demoToken({ issuer, audience, account: ana, signingKeys: signing });
    const from = Date.now();
    vi.useFakeTimers({ now: from + 9 * 60_000, toFake: ["Date"] });
    expect(await read(token)).not.toBeNull();
    // Clocks may differ by two minutes (OPER-31).
    vi.setSystemTime(from + 13 * 60_000);
    expect(await read(token)).toBeNull();
  });

  it("is no good where other keys sign", async () => {
    const token = await demoToken({ issuer, audience, account: ana, signingKeys: signing });
    expect(await read(token, (await generateKeys()).signing)).toBeNull();
  });
});
