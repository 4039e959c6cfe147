import type { PersonSearched } from "~/contract/people/accountSearch";
import type { DocumentChecks } from "~/app/session/records/documentChecks";
import type { Visits } from "~/app/session/records/visits";
import type { Captcha } from "./captcha";

/** What pages for people without an account need. */
export interface Strangers {
  readonly visits: Visits;
  readonly captcha: Captcha;
  readonly documentChecks: Pick<DocumentChecks, "admit">;
  /** The portal's id at the identity service, by which a board elsewhere tells it for whom a mail is (`registerClientId`). */
  readonly clientId: string;
  /** For a search that has passed the captcha: `token` is the captcha's own, where the board is to ask for it. */
  siteToken(person: PersonSearched, clientAddress: string, token: string | null): string;
  /** The token of a search that somebody is still at: good for another hour from now. */
  renewed(siteToken: string): string;
}
