import type { Problem } from "./problem";
import type { VariableName, Variables } from "./variables";

const identityAddresses = [
  "OIDC_ISSUER",
  "OIDC_AUTHORIZATION_URL",
  "OIDC_TOKEN_URL",
  "OIDC_JWKS_URL",
  "OIDC_END_SESSION_URL",
] as const satisfies readonly VariableName[];

/** Refuses combinations of settings that are valid on their own (decision 0002). */
export function modeProblems(given: Variables): readonly Problem[] {
  return [
    ...identityProblems(given),
    ...mailProblems(given),
    ...paymentProblems(given),
    ...captchaProblems(given),
    ...boardProblems(given),
    ...(given.PORTAL_MODE === "production" ? productionProblems(given) : []),
  ];
}

/** Secrets of .env.example, which are public. */
const examples: readonly (readonly [VariableName, string])[] = [
  ["SESSION_KEYS", "ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZTE"],
  ["COOKIE_KEYS", "ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZTI"],
  ["OIDC_CLIENT_SECRET", "an-example-of-a-secret"],
  ["METRICS_TOKEN", "an-example-of-a-token"],
  ["ADDRESS_VERIFIER_KEY", "an-example-of-a-key"],
  ["CAPTCHA_SECRET", "an-example-of-a-secret"],
  ["STRIPE_SECRET_KEY", "sk_test_anExampleOfASecretKey"],
  ["STRIPE_WEBHOOK_SECRETS", "whsec_anExampleOfASecret"],
];

function exampleProblems(given: Variables): readonly Problem[] {
  const isExample = (value: unknown, example: string) =>
    value === example || (Array.isArray(value) && value.includes(example));
  return examples
    .filter(([variable, example]) => isExample(given[variable], example))
    .map(([variable]) => ({ variable, message: "is or contains the example from .env.example, which is public" }));
}

const made = "is required in production: `npm run --silent keys` makes one";

/** In production every service must be configured; nothing is invented. */
function productionProblems(given: Variables): readonly Problem[] {
  const identityKeys: readonly VariableName[] = signsInElsewhere(given) ? [] : ["COOKIE_KEYS", "SIGNING_KEYS"];
  const secret = signsInElsewhere(given)
    ? "is required in production: the portal's secret at your identity provider"
    : made;
  return [
    ...exampleProblems(given),
    ...missing(
      given,
      ["DATABASE_URL"],
      "is required in production, such as postgres://user:password@host:5432/database",
    ),
    ...missing(
      given,
      ["PUBLIC_URL"],
      "is required in production: the address that browsers see, such as https://portal.board.example",
    ),
    ...missing(given, ["SESSION_KEYS"], made),
    ...missing(given, ["OIDC_CLIENT_SECRET"], secret),
    ...missing(given, identityKeys, made),
    ...(given.PORTAL_NOW === undefined
      ? []
      : [{ variable: "PORTAL_NOW" as const, message: "shifts the clock and must be left out in production" }]),
    ...(given.CARD_PROCESSOR === "sandbox"
      ? [{ variable: "CARD_PROCESSOR" as const, message: "must not be the sandbox in production" }]
      : []),
    ...(["SANDBOX_PORT", "SANDBOX_URL"] as const)
      .filter((variable) => given[variable] !== undefined)
      .map((variable) => ({ variable, message: "is for the sandbox, which production does not have" })),
    ...(given.STRIPE_API_URL === undefined
      ? []
      : [
          {
            variable: "STRIPE_API_URL" as const,
            message: "is for tests: production sends the keys to Stripe only",
          },
        ]),
  ];
}

/** Default if CARD_PROCESSOR is not set: the sandbox in the demo, none in production. */
export function cardProcessorOf({ CARD_PROCESSOR, PORTAL_MODE }: Variables): NonNullable<Variables["CARD_PROCESSOR"]> {
  return CARD_PROCESSOR ?? (PORTAL_MODE === "demo" ? "sandbox" : "none");
}

function paymentProblems(given: Variables): readonly Problem[] {
  const problems: Problem[] = [];
  const processor = cardProcessorOf(given);
  const isByBoard = given.CHARGED_BY === "board";
  if (given.ALLOW_PAY_OVER_TIME && processor === "none") {
    problems.push({ variable: "ALLOW_PAY_OVER_TIME", message: "needs a CARD_PROCESSOR that takes the payments" });
  } else if (given.ALLOW_PAY_OVER_TIME && isByBoard) {
    problems.push({
      variable: "ALLOW_PAY_OVER_TIME",
      message: "must be false with CHARGED_BY=board: the lender's checkout takes the money itself, and not the board",
    });
  }
  if (isByBoard) problems.push(...boardChargesProblems(given, processor));
  if (given.SANDBOX_PORT !== undefined && given.SANDBOX_PORT !== 0 && given.SANDBOX_PORT === given.PORT) {
    problems.push({ variable: "SANDBOX_PORT", message: "must be another port than PORT" });
  }
  return [...problems, ...stripeProblems(given)];
}

/** An external board's calls may have no field for a surcharge: the amount confirmed must be the amount charged. */
function boardChargesProblems(
  { BOARD_API_URL, CREDIT_SURCHARGES }: Variables,
  processor: NonNullable<Variables["CARD_PROCESSOR"]>,
): readonly Problem[] {
  if (processor === "none")
    return [{ variable: "CHARGED_BY", message: "needs a CARD_PROCESSOR that makes the tokens" }];
  if (processor === "stripe" && BOARD_API_URL === undefined) {
    const message = "needs BOARD_API_URL with CARD_PROCESSOR=stripe: the built-in board charges at the sandbox alone";
    return [{ variable: "CHARGED_BY", message }];
  }
  const hasSurcharges = CREDIT_SURCHARGES !== undefined && Object.keys(CREDIT_SURCHARGES).length > 0;
  if (BOARD_API_URL === undefined || !hasSurcharges) return [];
  const message = "must be left out with CHARGED_BY=board and BOARD_API_URL: such a board takes the amount alone";
  return [{ variable: "CREDIT_SURCHARGES", message }];
}

/** Stripe's settings are allowed while another processor is active, so that Stripe can be switched off for a day. */
function stripeProblems(given: Variables): readonly Problem[] {
  if (cardProcessorOf(given) !== "stripe") return [];
  return [
    ...missing(
      given,
      // Stripe notifies the board of charges that the board makes.
      [
        "STRIPE_SECRET_KEY",
        "STRIPE_ACCOUNT",
        ...(given.CHARGED_BY === "board" ? [] : (["STRIPE_WEBHOOK_SECRETS"] as const)),
      ],
      "is required with CARD_PROCESSOR=stripe",
    ),
    ...stripeModeProblems(given),
  ];
}

/** Reads the mode from the key's prefix. */
export function isOfTestMode(key: string): boolean {
  return key.includes("k_test_");
}

/** Test mode moves no money. Production must not accept fees that are never paid. */
function stripeModeProblems({ STRIPE_SECRET_KEY: key, STRIPE_TEST_MODE, PORTAL_MODE }: Variables): readonly Problem[] {
  if (key === undefined) return [];
  const isTest = isOfTestMode(key);
  if (PORTAL_MODE === "demo" && !isTest) {
    return [
      { variable: "STRIPE_SECRET_KEY", message: "must be a key of test mode in the demo, whose people are invented" },
    ];
  }
  if (PORTAL_MODE === "production" && isTest && STRIPE_TEST_MODE !== true) {
    return [
      {
        variable: "STRIPE_SECRET_KEY",
        message:
          "is a key of test mode, which moves no money: in production set STRIPE_TEST_MODE=true to try the portal with it",
      },
    ];
  }
  if (STRIPE_TEST_MODE === true && !isTest) {
    return [{ variable: "STRIPE_TEST_MODE", message: "must not be true with a live key, which moves money" }];
  }
  return [];
}

/** Setting one URL of an identity provider means an external provider; the missing ones are then reported. */
function signsInElsewhere(given: Variables): boolean {
  return identityAddresses.some((name) => given[name] !== undefined);
}

/** True with the built-in board or the built-in identity provider. */
export function sendsMails(given: Variables): boolean {
  return given.BOARD_API_URL === undefined || !signsInElsewhere(given);
}

/** Both settings are needed together, and in production the built-in services need them. */
function mailProblems(given: Variables): readonly Problem[] {
  const names = ["MAIL_SMTP_URL", "MAIL_FROM"] as const;
  const isProduction = given.PORTAL_MODE === "production" && sendsMails(given);
  if (isProduction)
    return missing(given, names, "is required in production: the board and the identity provider send mails");
  const some = names.some((name) => given[name] !== undefined);
  return some ? missing(given, names, "is required to send mails") : [];
}

/** The built-in board relies on the portal's captcha, so the portal has to show one. */
function captchaProblems(given: Variables): readonly Problem[] {
  if (given.CAPTCHA_SECRET !== undefined)
    return missing(given, ["CAPTCHA_SITE_KEY"], "is required with CAPTCHA_SECRET");
  const isOurs = given.CAPTCHA_SITE_KEY !== undefined && given.BOARD_API_URL === undefined;
  return isOurs ? missing(given, ["CAPTCHA_SECRET"], "is required with CAPTCHA_SITE_KEY and the built-in board") : [];
}

/** A separate board needs the portal's identity, the token issuer, and a shared database. */
function boardProblems(given: Variables): readonly Problem[] {
  if (given.SERVES !== "board") return [];
  return [
    ...missing(given, ["DATABASE_URL", "PUBLIC_URL"], "is required with SERVES=board, as the portal has it"),
    ...(given.BOARD_API_URL === undefined
      ? []
      : [
          {
            variable: "BOARD_API_URL" as const,
            message: "is for the portal's process, and must be left out with SERVES=board",
          },
        ]),
  ];
}

function identityProblems(given: Variables): readonly Problem[] {
  if (!signsInElsewhere(given)) {
    if (given.IDENTITY_API_URL === undefined) return [];
    return [
      { variable: "IDENTITY_API_URL", message: "is for an identity provider of your own: the built-in one is known" },
    ];
  }
  if (given.PORTAL_MODE === "production") {
    return [
      ...missing(given, identityAddresses, "is required with an identity provider of your own"),
      ...serviceProblems(given),
    ];
  }
  // Accounts of the invented people are in the built-in identity provider: with another one, no demo person could sign
  // in.
  return [{ variable: "OIDC_ISSUER", message: "needs PORTAL_MODE=production: the demo brings its own sign-in" }];
}

/** Otherwise the portal's secret would request a token for another client. */
function serviceProblems({ OIDC_SERVICE_PARAMETERS: parameters, OIDC_CLIENT_ID }: Variables): readonly Problem[] {
  const client = parameters?.["client_id"];
  if (client === undefined || client === OIDC_CLIENT_ID) return [];
  return [{ variable: "OIDC_SERVICE_PARAMETERS", message: "must name no other client_id than OIDC_CLIENT_ID" }];
}

function missing(given: Variables, names: readonly VariableName[], message: string): readonly Problem[] {
  return names.filter((name) => given[name] === undefined).map((variable) => ({ variable, message }));
}
