/**
 * `j•••@clinic.example`: the first character and the domain of an e-mail address. As many dots for every name, so that
 * its length says nothing.
 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1) return "•••";
  const [first = ""] = address;
  return `${first}•••${address.slice(at)}`;
}
