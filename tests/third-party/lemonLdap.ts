import { createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { provideDebianPackages } from "./install";
import type { Trial } from "./party";
import { answering, freePort, startProgram } from "./processes";

/**
 * A third-party OpenID provider: LemonLDAP::NG, which public authorities in France sign people in with. Its
 * accounts are those of its own demonstration; the password of each is its name.
 */
export interface LemonLdap {
  readonly issuer: string;
  /** The portal's settings for it, as docs/connecting-a-board.md names them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Requests for tokens so far, by anybody. */
  tokenRequests(): number;
  /** An access token as its own engineers get one: by the password grant of a client of theirs. */
  tokenOf(account: Account): Promise<string>;
  stop(): Promise<void>;
}

/** Mickey Smith is staff by a claim; of the other two only Doctor Who is known to the board. */
export const accounts = { physician: "dwho", stranger: "rtyler", staff: "msmith" } as const;
export type Account = (typeof accounts)[keyof typeof accounts];

const boardAudience = "https://api.board.example";

/** Seconds. Of tokens that are good for a minute at least, so that the portal renews each after a few seconds. */
const accessTokenLife = 63;

/** The last three are only recommended by the first, which does not start as an OpenID provider without them. */
const packages = [
  "liblemonldap-ng-portal-perl",
  "libplack-perl",
  "libcrypt-openssl-rsa-perl",
  "libstring-random-perl",
  "libio-string-perl",
] as const;

const installed = "/usr/share/lemonldap-ng/portal";

/** The web server around it: one process, its own pictures and scripts beside it, a line for each request. */
const psgi = `use Plack::Builder;
use Lemonldap::NG::Portal::Main;
builder {
  enable "AccessLog", format => "%m %U %>s";
  enable "Static", path => sub { s!^/static/!! }, root => "${installed}/htdocs/static";
  Lemonldap::NG::Portal::Main->run({});
};
`;

/** @param portalUrls the origins of the portals that sign people in here. */
export async function startLemonLdap(trial: Trial, portalUrls: readonly string[]): Promise<LemonLdap> {
  trial.tried(provideDebianPackages(...packages));
  const port = await freePort();
  // By its number: a host of its own, whose cookies are not the portal's.
  const issuer = `http://127.0.0.1:${port}`;
  const [secret, engineersSecret] = [randomBytes(24).toString("base64url"), randomBytes(24).toString("base64url")];
  const folder = join(trial.folder, "lemonldap-ng");
  await keep(folder, settingsOf(folder, issuer, portalUrls, { secret, engineersSecret }));

  const words = ["--host", "127.0.0.1", "--port", `${port}`, "-E", "deployment", join(folder, "portal.psgi")];
  const program = startProgram(trial, "plackup", words, {
    cwd: folder,
    env: { LLNG_DEFAULTCONFFILE: join(folder, "lemonldap-ng.ini") },
  });
  await answering(`${issuer}/.well-known/openid-configuration`, program);

  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_AUTHORIZATION_URL: `${issuer}/oauth2/authorize`,
      OIDC_TOKEN_URL: `${issuer}/oauth2/token`,
      OIDC_JWKS_URL: `${issuer}/oauth2/jwks`,
      OIDC_END_SESSION_URL: `${issuer}/oauth2/logout`,
      OIDC_CLIENT_ID: "physician-portal",
      OIDC_CLIENT_SECRET: secret,
      OIDC_SERVICE_PARAMETERS: "scope=board",
      BOARD_API_AUDIENCE: boardAudience,
    },
    tokenRequests: () => program.output().split("POST /oauth2/token 200").length - 1,
    async tokenOf(account) {
      const response = await fetch(`${issuer}/oauth2/token`, {
        method: "POST",
        headers: { Authorization: `Basic ${Buffer.from(`engineers:${engineersSecret}`).toString("base64")}` },
        body: new URLSearchParams({
          grant_type: "password",
          username: account,
          password: account,
          scope: "openid profile",
        }),
      });
      if (!response.ok) throw new Error(`LemonLDAP::NG gave no token: ${response.status} ${await response.text()}`);
      const { access_token } = (await response.json()) as { readonly access_token: string };
      return access_token;
    },
    stop: () => program.stop(),
  };
}

/** Stores all its data in `folder`, and none where Debian's own installation does. */
async function keep(folder: string, configuration: object): Promise<void> {
  for (const name of ["conf", "cache", "sessions/lock", "psessions/lock"])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "conf/lmConf-1.json"), JSON.stringify(configuration));
  await writeFile(join(folder, "portal.psgi"), psgi);
  await writeFile(
    join(folder, "lemonldap-ng.ini"),
    [
      ...["[all]", "logLevel = notice"],
      ...["[configuration]", "type = File", `dirName = ${folder}/conf`, "localStorage = Cache::FileCache"],
      `localStorageOptions = {'namespace' => 'config', 'cache_root' => '${folder}/cache', 'cache_depth' => 3}`,
      ...["[portal]", "staticPrefix = /static", `templateDir = ${installed}/templates`, "languages = en"],
    ].join("\n"),
  );
}

interface Secrets {
  readonly secret: string;
  readonly engineersSecret: string;
}

function settingsOf(
  folder: string,
  issuer: string,
  portalUrls: readonly string[],
  { secret, engineersSecret }: Secrets,
): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const files = (name: string) => ({ Directory: `${folder}/${name}`, LockDirectory: `${folder}/${name}/lock` });
  const callbacks = (path: string) =>
    portalUrls.map((url) => `${url}/physicianportal/authentication/${path}`).join(" ");
  const anyClient = {
    oidcRPMetaDataOptionsIDTokenSignAlg: "RS256",
    oidcRPMetaDataOptionsAccessTokenJWT: 1,
    oidcRPMetaDataOptionsAccessTokenSignAlg: "RS256",
    oidcRPMetaDataOptionsAccessTokenClaims: 1,
    oidcRPMetaDataOptionsAdditionalAudiences: boardAudience,
  };
  const claims = { name: "cn", email: "mail", portal_role: "portal_role" };
  // A token of a client's own has no account.
  const macros = { portal_role: '$uid ? ($uid eq "msmith" ? "staff" : "") : "payments"' };
  return {
    cfgNum: 1,
    cfgAuthor: "trial",
    cfgDate: 1,
    // It is never used, but a plugin is required; the default one needs ImageMagick to start.
    captcha: "::Plugins::History",
    portalDisplayResetPassword: 0,
    portal: `${issuer}/`,
    domain: new URL(issuer).hostname,
    cookieName: "lemonldap",
    securedCookie: 0,
    authentication: "Demo",
    userDB: "Same",
    passwordDB: "Demo",
    registerDB: "Null",
    demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
    whatToTrace: "_whatToTrace",
    macros: { _whatToTrace: "lc($_user)" },
    portalSkin: "bootstrap",
    globalStorage: "Apache::Session::File",
    globalStorageOptions: {
      ...files("sessions"),
      generateModule: "Lemonldap::NG::Common::Apache::Session::Generate::SHA256",
    },
    localSessionStorage: "Cache::FileCache",
    localSessionStorageOptions: { namespace: "sessions", cache_root: `${folder}/cache`, cache_depth: 3 },
    persistentStorage: "Apache::Session::File",
    persistentStorageOptions: files("psessions"),
    locationRules: { [new URL(issuer).hostname]: { default: "accept" } },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceIgnoreScopeForClaims: 1,
    oidcServiceKeyIdSig: "trial",
    oidcServicePrivateKeySig: privateKey.export({ type: "pkcs8", format: "pem" }),
    oidcServicePublicKeySig: createPublicKey(privateKey).export({ type: "spki", format: "pem" }),
    oidcRPMetaDataOptions: {
      portal: {
        ...anyClient,
        oidcRPMetaDataOptionsClientID: "physician-portal",
        oidcRPMetaDataOptionsClientSecret: secret,
        oidcRPMetaDataOptionsDisplayName: "Physician Portal",
        oidcRPMetaDataOptionsRedirectUris: callbacks("login-callback"),
        oidcRPMetaDataOptionsPostLogoutRedirectUris: callbacks("logout-callback"),
        // Without a question of its own: the portal has asked already.
        oidcRPMetaDataOptionsLogoutBypassConfirm: 1,
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsRefreshToken: 1,
        oidcRPMetaDataOptionsIDTokenForceClaims: 1,
        oidcRPMetaDataOptionsAccessTokenExpiration: accessTokenLife,
        oidcRPMetaDataOptionsAllowClientCredentialsGrant: 1,
      },
      engineers: {
        ...anyClient,
        oidcRPMetaDataOptionsClientID: "engineers",
        oidcRPMetaDataOptionsClientSecret: engineersSecret,
        oidcRPMetaDataOptionsAllowPasswordGrant: 1,
      },
    },
    oidcRPMetaDataExportedVars: { portal: claims, engineers: claims },
    oidcRPMetaDataMacros: { portal: macros, engineers: macros },
    oidcRPMetaDataScopeRules: { portal: { board: "1" } },
  };
}
