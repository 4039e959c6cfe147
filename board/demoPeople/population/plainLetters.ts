/** Spells a name in ASCII, as its owner would, for email addresses (domain/people/emailAddress.ts). */
export function plainLetters(name: string): string {
  const unmarked = name.normalize("NFD").replace(/\p{M}/gu, "");
  return Array.from(unmarked, (letter) => inPlainLetters[letter] ?? letter).join("");
}

/** Letters that Unicode doesn't decompose into ASCII and a mark. */
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
