/** What to do about a database that could not be asked, by the code of the driver's or the server's error, never its words. */
export function whyNoDatabase(error: unknown): string {
  const code = codeOf(error);
  if (code !== null && Object.hasOwn(ofTheServer, code))
    return `The database server of DATABASE_URL ${ofTheServer[code]}`;
  if (code !== null && Object.hasOwn(ofTheAddress, code)) return `${ofTheAddress[code]} Check DATABASE_URL.`;
  if (isWithoutTls(error))
    return "The database server of DATABASE_URL offers no TLS, which the sslmode there asks for.";
  return (
    "The database in DATABASE_URL does not answer, or refuses this user. Check that it runs and that the address, " +
    `the user and the password are right.${code === null ? "" : ` (${code})`}`
  );
}

const nobodyKnows = "No such host is known as DATABASE_URL names.";
const notTrusted = "Nobody vouches for the certificate of the database server: name who does with NODE_EXTRA_CA_CERTS.";
const ofTheAddress: Readonly<Record<string, string>> = {
  ECONNREFUSED: "No database server listens at that host and port, or it does not run.",
  ENOTFOUND: nobodyKnows,
  EAI_AGAIN: nobodyKnows,
  ETIMEDOUT: "The host of the database server does not answer.",
  EHOSTUNREACH: "The host of the database server cannot be reached from here.",
  ENOENT: "A file that DATABASE_URL names, such as a certificate or a socket, is not there.",
  EACCES: "A file that DATABASE_URL names, such as a certificate or a socket, may not be read.",
  "28P01": "The database server refuses the user or the password.",
  "28000": "The database server does not let this user in from here, or not without TLS.",
  "3D000": "The database server has no database of that name.",
  "42501": "The database does not let this user connect.",
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the database server is for another host.",
};
/** The address is right: nothing is to be changed in it. */
const ofTheServer: Readonly<Record<string, string>> = {
  "53300": "has no connection left for this user. End what holds them, or let it have more (max_connections).",
  "57P03": "is starting or stopping, and takes nobody yet. Try again in a minute.",
  CERT_HAS_EXPIRED: "has a certificate that has expired. Have it renewed there.",
};

function codeOf(error: unknown): string | null {
  const code: unknown = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && /^\w{1,60}$/.test(code) ? code : null;
}

/** The driver gives no code for it. */
function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && error.message === "The server does not support SSL connections";
}
