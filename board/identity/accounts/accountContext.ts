import type { AccountIssuer } from "../../mail/accountMails";
import type { BoardDatabase } from "../../store/boardDatabase";
import type { SignInFailures } from "../signIn/signInFailures";

export interface AccountContext {
  readonly database: BoardDatabase;
  readonly from: AccountIssuer;
  readonly failures: SignInFailures;
}
