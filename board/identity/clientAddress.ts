import { isIPv4, isIPv6 } from "node:net";

/**
 * What stands for a client in counting failures: an IPv4 address, or the first 64 bits of an IPv6 one, because whoever
 * has one address of such a network has all of them. An IPv4 address written as IPv6 counts as IPv4.
 */
export function clientNetwork(address: string | undefined): string {
  const bare = (address ?? "").replace(/^::ffff:/iu, "").replace(/%.*$/u, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "unknown";
  const [head = "", tail] = bare.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...(tail === undefined ? [] : zeros), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
