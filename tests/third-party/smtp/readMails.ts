import { execFileSync } from "node:child_process";

/**
 * A mail as Python's standard library reads it, which follows RFC 5322 and the MIME standards and says what offends
 * them.
 */
export interface ReadMail {
  readonly headers: Readonly<Record<string, string>>;
  /** Count of each header. */
  readonly counts: Readonly<Record<string, number>>;
  /** When it was written, as ISO 8601 with its offset. */
  readonly date: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Types of its parts, as deep as they are. */
  readonly structure: string;
  readonly charsets: readonly string[];
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
  readonly defects: readonly string[];
  /** Bytes of its longest line without the end of it. */
  readonly maxLineLength: number;
  readonly isAscii: boolean;
}

const program = `
import base64, email, email.policy, email.utils, json, sys
from email.header import decode_header, make_header
def structure(part):
    inner = [structure(one) for one in part.iter_parts()] if part.is_multipart() else []
    return part.get_content_type() + ("(" + ", ".join(inner) + ")" if inner else "")
# By the older parser: the other one, of Python 3.11, puts a space between words of a name that RFC 2047 (6.2) puts
# together (github.com/python/cpython/issues/128110).
def address(source):
    [(name, spec)] = email.utils.getaddresses([email.message_from_bytes(source)["from"]])
    return {"name": str(make_header(decode_header(name))), "address": spec}
def read(source):
    raw = source.encode("latin-1")
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    parts = list(mail.walk())
    defects = [str(d) for part in parts for d in list(part.defects) + [d for h in part.values() for d in h.defects]]
    leaves = [part for part in parts if not part.is_multipart()]
    body = lambda kind: (lambda part: part.get_content() if part else "")(mail.get_body((kind,)))
    return {
        "headers": {name.lower(): str(value) for name, value in mail.items()},
        "counts": {name.lower(): len(mail.get_all(name)) for name in mail.keys()},
        "date": mail["date"].datetime.isoformat(),
        "from": address(raw),
        "structure": structure(mail),
        "charsets": [part.get_content_charset() or "" for part in leaves if part.get_content_maintype() == "text"],
        "text": body("plain"), "html": body("html"),
        "attachments": [{"name": part.get_filename() or "", "type": part.get_content_type(), "base64": base64.b64encode(part.get_content()).decode()} for part in mail.iter_attachments()],
        "defects": defects,
        "maxLineLength": max(len(line) for line in raw.split(b"\\n")),
        "isAscii": raw.isascii(),
    }
json.dump([read(source) for source in json.load(sys.stdin)], sys.stdout)
`;

/** @param sources mails as bytes, one character each. */
export function readMails(sources: readonly string[]): ReadMail[] {
  const output = execFileSync("/usr/bin/python3", ["-c", program], {
    input: JSON.stringify(sources),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return JSON.parse(output) as ReadMail[]; // What the program above writes.
}
