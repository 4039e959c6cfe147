/** What the validator says and we leave as it is: the beginnings of its sentences, each with our reason. */
export const exceptions: readonly { readonly says: RegExp; readonly because: string }[] = [
  {
    says: /^Trailing slash on void elements has no effect/,
    because: "React writes it so, and every value is quoted.",
  },
  {
    says: /^The “list” role is unnecessary for element “ul”/,
    because: "Without the role, Safari does not treat a list without markers as a list.",
  },
  {
    says: /^The “(table|rowgroup|row|columnheader|rowheader|cell)” role is unnecessary for element “(table|thead|tbody|tr|th|td)”/,
    because:
      "Without the role, browsers do not treat a table laid out as blocks on a phone as a table (app/ui/content/StackingTable).",
  },
  {
    says: /^The “role” attribute must not be used on a “(tr|th|td)” element which has a “table” ancestor/,
    because:
      "As above: rows and cells of that table. On a wide screen the roles are those that the elements have anyway.",
  },
];
