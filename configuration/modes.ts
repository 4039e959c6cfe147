import type { Problem } from "./problem";
import type { VariableName, Variables } from "./variables";

const identityAddresses = [
  "OIDC_ISSUER",
  "OIDC_AUTHORIZATION_URL",
  "OIDC_TOKEN_URL",
  "OIDC_JWKS_URL",
  "OIDC_END_SESSION_URL",
] as const satisfies readonly VariableName[];

/** What the settings may not be together, each being sound by itself (decision 0002). */
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

/** The secrets of .env.example, which everybody can read. */
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

/** Production takes everything from its settings and invents nothing. */
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

/** Who takes payments, where nobody is named: the demo's own sandbox, and in production nobody. */
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

/** The calls of a board elsewhere may have no place for a surcharge: what it takes is the amount, which is what was confirmed. */
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

/** What is set for Stripe while somebody else takes payments is left alone: it may be switched off for a day. */
function stripeProblems(given: Variables): readonly Problem[] {
  if (cardProcessorOf(given) !== "stripe") return [];
  return [
    ...missing(
      given,
      // Of what a board charges, Stripe tells that board.
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

/** What Stripe's keys say of themselves. */
export function isOfTestMode(key: string): boolean {
  return key.includes("k_test_");
}

/** Test mode moves no money: in production nobody is to find out later that the fees were never paid. */
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

/** Whoever names one address of an identity provider means one of their own, and is told which others it lacks. */
function signsInElsewhere(given: Variables): boolean {
  return identityAddresses.some((name) => given[name] !== undefined);
}

/** The built-in board and the built-in identity provider do. */
export function sendsMails(given: Variables): boolean {
  return given.BOARD_API_URL === undefined || !signsInElsewhere(given);
}

/** One needs the other, and what is built in needs both in production. */
function mailProblems(given: Variables): readonly Problem[] {
  const names = ["MAIL_SMTP_URL", "MAIL_FROM"] as const;
  const isProduction = given.PORTAL_MODE === "production" && sendsMails(given);
  if (isProduction)
    return missing(given, names, "is required in production: the board and the identity provider send mails");
  const some = names.some((name) => given[name] !== undefined);
  return some ? missing(given, names, "is required to send mails") : [];
}

/** The built-in board takes the portal's word for it, so the portal has to ask. */
function captchaProblems(given: Variables): readonly Problem[] {
  if (given.CAPTCHA_SECRET !== undefined)
    return missing(given, ["CAPTCHA_SITE_KEY"], "is required with CAPTCHA_SECRET");
  const isOurs = given.CAPTCHA_SITE_KEY !== undefined && given.BOARD_API_URL === undefined;
  return isOurs ? missing(given, ["CAPTCHA_SECRET"], "is required with CAPTCHA_SITE_KEY and the built-in board") : [];
}

/** A board by itself is told who the portal is, whose tokens it takes, and shares its database with it. */
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
  // The invented people's accounts are in the built-in identity provider: with another one nobody could sign in.
  return [{ variable: "OIDC_ISSUER", message: "needs PORTAL_MODE=production: the demo brings its own sign-in" }];
}

/** A token of somebody else's would be asked for with the portal's secret. */
function serviceProblems({ OIDC_SERVICE_PARAMETERS: parameters, OIDC_CLIENT_ID }: Variables): readonly Problem[] {
  const client = parameters?.["client_id"];
  if (client === undefined || client === OIDC_CLIENT_ID) return [];
  return [{ variable: "OIDC_SERVICE_PARAMETERS", message: "must name no other client_id than OIDC_CLIENT_ID" }];
}

function missing(given: Variables, names: readonly VariableName[], message: string): readonly Problem[] {
  return names.filter((name) => given[name] === undefined).map((variable) => ({ variable, message }));
}
