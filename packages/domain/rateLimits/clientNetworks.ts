/**
 * Returns the networks by which counters identify a client. An IPv4 address is both; of an IPv6 address the first 64
 * bits are one subscriber's and the first 48 bits a whole site's, within which a client chooses its address freely. An
 * IPv4 address written as IPv6 counts as IPv4. All unreadable addresses count as one network.
 */
export function clientNetworks(address: string | undefined) {
  const bare = (address ?? "").replace(/^::ffff:(?=\d+\.)/iu, "").replace(/%.*$/u, "");
  if (ipv4.test(bare)) return { subscriber: bare, site: bare };
  const groups = ipv6Groups(bare);
  if (groups === null) return { subscriber: "unknown", site: "unknown" };
  return { subscriber: groups.slice(0, 4).join(":"), site: `${groups.slice(0, 3).join(":")}::/48` };
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/u;

/** Returns the eight groups without leading zeros; null for what is not an IPv6 address. */
function ipv6Groups(address: string): string[] | null {
  const halves = address.split("::");
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":").flatMap(hexGroups)));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  if (!groups.every((group) => /^[\da-f]{1,4}$/iu.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** The last 32 bits may be written as an IPv4 address. */
function hexGroups(group: string): string[] {
  if (!ipv4.test(group)) return [group];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
