import type { AccountIssuer } from "../../mail/accountMails";
import type { BoardDatabase } from "../../store/boardDatabase";
import type { SignInFailures } from "../signIn/signInFailures";

/** What everything that changes an account needs. */
export interface AccountContext {
  readonly database: BoardDatabase;
  readonly from: AccountIssuer;
  readonly failures: SignInFailures;
}
