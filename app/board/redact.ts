const maxLength = 2_000;

/**
 * Redacts text for a log: replaces e-mail addresses and everything that could be a social security, telephone, account
 * or card number, a physician's id or a date of birth (six or more digits, separators between them allowed), and keeps
 * at most 2,000 characters.
 */
export function redact(text: string): string {
  return text
    .slice(0, maxLength * 2)
    .replace(/[^\s"'<>(),;:]{1,128}(?:@|%40)[^\s"'<>(),;:]{1,255}/gi, "[e-mail]")
    .replace(/\(?\d(?:[\s./()-]{0,2}\d){5,}/g, "[number]")
    .slice(0, maxLength);
}
