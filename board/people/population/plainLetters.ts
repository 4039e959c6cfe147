/**
 * The name in letters of ASCII, as its owner would spell it where there are no others: an e-mail address takes no others
 * (domain/people/emailAddress.ts).
 */
export function plainLetters(name: string): string {
  const unmarked = name.normalize("NFD").replace(/\p{M}/gu, "");
  return Array.from(unmarked, (letter) => inPlainLetters[letter] ?? letter).join("");
}

/** Letters of their own, which Unicode does not take apart into one of ASCII and a mark. */
const inPlainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  Æ: "Ae",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  ı: "i",
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  œ: "oe",
  Œ: "Oe",
  ß: "ss",
  þ: "th",
  Þ: "Th",
};
