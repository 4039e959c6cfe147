/** What the validator says and we leave as it is: the beginnings of its sentences, each with our reason. */
export const exceptions: readonly { readonly says: RegExp; readonly because: string }[] = [
  {
    says: /^Trailing slash on void elements has no effect/,
    because: "React writes it so, and every value stands in quotation marks.",
  },
  {
    says: /^The “list” role is unnecessary for element “ul”/,
    because: "Safari takes a list without markers for no list, unless it is told.",
  },
  {
    says: /^The “(table|rowgroup|row|columnheader|rowheader|cell)” role is unnecessary for element “(table|thead|tbody|tr|th|td)”/,
    because:
      "A table that is laid out as blocks on a phone is none to browsers, unless they are told (app/ui/content/StackingTable).",
  },
  {
    says: /^The “role” attribute must not be used on a “(tr|th|td)” element which has a “table” ancestor/,
    because:
      "As above: rows and cells of that table. On a wide screen the roles are those that the elements have anyway.",
  },
];
