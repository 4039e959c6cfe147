import type { Fault } from "../../importing/fault";
import type { FileAccount } from "./peopleFile";

/** How people sign in where the file is imported. */
export interface SignInRules {
  /** Whether the built-in identity provider lets them in; otherwise another one does, which knows them already. */
  readonly isBuiltIn: boolean;
  /** Passwords in files are for invented people only. */
  readonly takesPasswords: boolean;
}

/** What of an account is wrong here. Paths begin at the person. */
export function accountFaults(account: FileAccount | null, { isBuiltIn, takesPasswords }: SignInRules): Fault[] {
  if (account === null) return [];
  const refused = (field: keyof FileAccount, message: string): Fault[] => {
    return account[field] === undefined ? [] : [{ path: ["account", field], message }];
  };
  const needed = (field: keyof FileAccount, message: string): Fault[] => {
    return account[field] === undefined ? [{ path: ["account", field], message }] : [];
  };
  if (!isBuiltIn) {
    const elsewhere = "is the identity provider's own affair (OIDC_ISSUER); only the subject is told here";
    return [
      ...needed("subject", "is missing: how the identity provider (OIDC_ISSUER) names the person"),
      ...refused("email", elsewhere),
      ...refused("password", elsewhere),
    ];
  }
  return [
    ...needed("email", "is missing; the person signs in with it"),
    ...refused("subject", "is for an identity provider of your own (OIDC_ISSUER); the built-in one gives its own"),
    ...(takesPasswords ? [] : refused("password", "is refused in production: a file must not hold anybody's password")),
  ];
}
