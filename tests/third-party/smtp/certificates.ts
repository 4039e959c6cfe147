import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";

export interface Certificates {
  /** Of an authority that no client trusts by default. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/**
 * A certificate for `address`, an IP address or a name, signed by an authority of its own, as files of the folder; made
 * by openssl.
 */
export function makeCertificates(folder: string, address: string): Certificates {
  const file = (name: string) => join(folder, name);
  const openssl = (...words: string[]) => execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  writeFileSync(
    file("names"),
    `subjectAltName=${isIP(address) === 0 ? "DNS" : "IP"}:${address}\nbasicConstraints=CA:FALSE\n`,
  );
  openssl(
    "req",
    "-x509",
    ...curve,
    "-keyout",
    "authority.key",
    "-out",
    "authority.pem",
    "-subj",
    "/CN=The board's own authority",
    "-days",
    "2",
  );
  openssl("req", "-new", ...curve, "-keyout", "server.key", "-out", "server.csr", "-subj", `/CN=${address}`);
  openssl(
    "x509",
    "-req",
    "-in",
    "server.csr",
    "-CA",
    "authority.pem",
    "-CAkey",
    "authority.key",
    "-CAcreateserial",
    "-out",
    "server.pem",
    "-days",
    "2",
    "-extfile",
    "names",
  );
  return { authority: file("authority.pem"), certificate: file("server.pem"), key: file("server.key") };
}
