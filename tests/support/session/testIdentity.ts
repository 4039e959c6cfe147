import { afterAll, beforeAll } from "vitest";
import { connectIdentity } from "~/app/identity/connectIdentity";
import { IdentityError } from "~/app/identity/identityService";
import { serviceToken } from "~/app/payments/serviceToken";
import { type TestDatabase, testDatabase } from "../database/database";
import { type ServedIdentity, serveIdentity } from "./identity";
import { RelyingParty } from "./relyingParty";
import { quiet } from "./session";

/** The identity provider with a board in one database, for the tests of a file. */
export function testIdentity() {
  let database: TestDatabase;
  let served: ServedIdentity;
  let portal: RelyingParty;
  beforeAll(async () => {
    database = await testDatabase(["board", "identity"]);
    served = await serveIdentity(database.pool);
    portal = new RelyingParty(served);
  });
  afterAll(async () => {
    await served.close();
    await database.drop();
  });

  return {
    get pool() {
      return database.pool;
    },
    get served() {
      return served;
    },
    get portal() {
      return portal;
    },
    /**
     * Its calls for accounts, over HTTP or in process, as the portal makes them; by default with the portal's own
     * token.
     */
    service(way: "http" | "process" = "process", token?: string) {
      const { issuer, client } = served.options;
      const own = serviceToken({
        tokenEndpoint: `${issuer}/token`,
        clientId: client.id,
        clientSecret: client.secret,
        parameters: {},
        log: quiet,
      });
      return connectIdentity({
        baseUrl: issuer,
        fetch: (request) => (way === "http" ? fetch(request) : served.identity.accounts.fetch(request)),
        clientId: client.id,
        serviceToken: async () => token ?? own.get(),
        timeoutMs: 20_000,
        onFailure: () => undefined,
      });
    },
    /** The account's address, and the last confirmed one while a new one waits for confirmation. */
    async account(subject: string) {
      const { rows } = await database.pool.query<{ email: string; recovery_email: string | null }>(
        "select email, recovery_email from identity.account where subject = $1",
        [subject],
      );
      return rows[0];
    },
  };
}

/** `done`, or the status and code of a refusal. */
export const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (error instanceof IdentityError ? `${error.status} ${error.code}` : error),
  );
