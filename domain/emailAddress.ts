/** The pattern of HTML's own e-mail field, with a domain of two parts and the lengths of RFC 5321. */
export function isEmailAddress(address: string): boolean {
  const [local = "", domain = "", ...more] = address.split("@");
  return (
    more.length === 0 &&
    address.length <= longestEmailAddress &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local.slice(0, 65)) &&
    local.length <= 64 &&
    /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/.test(domain)
  );
}

/** In characters. */
export const longestEmailAddress = 254;
