import { describe, expect, it } from "vitest";
import { clientNetworks } from "./clientNetworks";

describe("a client's networks", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"],
    ["2001:DB8:0:12:aaaa:bbbb:cccc:dddd", "2001:db8:0:12", "2001:db8:0::/48"],
    ["2001:db8:0:12::1", "2001:db8:0:12", "2001:db8:0::/48"],
    ["2001:db8::1", "2001:db8:0:0", "2001:db8:0::/48"],
    ["64:ff9b:1:2::192.0.2.7", "64:ff9b:1:2", "64:ff9b:1::/48"],
    ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0::/48"],
    ["::1", "0:0:0:0", "0:0:0::/48"],
    ["::", "0:0:0:0", "0:0:0::/48"],
    ["", "unknown", "unknown"],
    [undefined, "unknown", "unknown"],
    ["256.0.2.7", "unknown", "unknown"],
    ["1:2:3", "unknown", "unknown"],
    ["1::2::3", "unknown", "unknown"],
    ["1:2:3:4:5:6:7:8::", "unknown", "unknown"],
    ["not an address", "unknown", "unknown"],
  ])("of %s are %s and %s", (address, subscriber, site) => {
    expect(clientNetworks(address)).toEqual({ subscriber, site });
  });
});
