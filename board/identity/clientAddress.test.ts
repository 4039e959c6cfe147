import { describe, expect, it } from "vitest";
import { clientNetwork } from "./clientAddress";

describe("a client's network", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:DB8:0:12:aaaa:bbbb:cccc:dddd", "2001:db8:0:12"],
    ["2001:db8:0:12::1", "2001:db8:0:12"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["", "unknown"],
    [undefined, "unknown"],
    ["not an address", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
