import type { Problem } from "./problem";
import {
  cardProcessorOf,
  identityUrls,
  isOfTestMode,
  sendsMails,
  signsInElsewhere,
  type VariableName,
  type Variables,
} from "./variables";

/** Refuses combinations of settings that are valid on their own (decision 0002). */
export function refusedCombinations(variables: Variables): readonly Problem[] {
  return [
    ...identityProblems(variables),
    ...mailProblems(variables),
    ...paymentProblems(variables),
    ...captchaProblems(variables),
    ...boardProblems(variables),
    ...paperProblems(variables),
    ...(variables.DATABASE_DIRECT_URL === undefined
      ? []
      : missing(variables, ["DATABASE_URL"], "is required with DATABASE_DIRECT_URL: it leads through the pooler")),
    ...(variables.PORTAL_MODE === "production" ? productionProblems(variables) : []),
  ];
}

/** Secrets of .env.example, which are public. */
const examples: readonly (readonly [VariableName, string])[] = [
  ["SESSION_KEYS", "ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZTE"],
  ["COOKIE_KEYS", "ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZTI"],
  ["OIDC_CLIENT_SECRET", "an-example-of-a-secret"],
  ["PAPERS_KEYS", "ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZTM"],
  ["PAPERS_S3_SECRET_ACCESS_KEY", "an-example-of-a-secret"],
  ["METRICS_TOKEN", "an-example-of-a-token"],
  ["ADDRESS_VERIFIER_KEY", "an-example-of-a-key"],
  ["CAPTCHA_SECRET", "an-example-of-a-secret"],
  ["STRIPE_SECRET_KEY", "sk_test_anExampleOfASecretKey"],
  ["STRIPE_WEBHOOK_SECRETS", "whsec_anExampleOfASecret"],
];

function exampleProblems(variables: Variables): readonly Problem[] {
  const isExample = (value: unknown, example: string) =>
    value === example || (Array.isArray(value) && value.includes(example));
  return examples
    .filter(([variable, example]) => isExample(variables[variable], example))
    .map(([variable]) => ({ variable, message: "is or contains the example from .env.example, which is public" }));
}

const made = "is required in production: `npm run --silent keys` makes one";

/** In production every service must be configured; nothing is invented. */
function productionProblems(variables: Variables): readonly Problem[] {
  const identityKeys: readonly VariableName[] = signsInElsewhere(variables) ? [] : ["COOKIE_KEYS", "SIGNING_KEYS"];
  const secret = signsInElsewhere(variables)
    ? "is required in production: the portal's secret at your identity provider"
    : made;
  return [
    ...exampleProblems(variables),
    ...missing(
      variables,
      ["DATABASE_URL"],
      "is required in production, such as postgres://user:password@host:5432/database",
    ),
    ...missing(
      variables,
      ["PUBLIC_URL"],
      "is required in production: the URL that browsers see, such as https://portal.board.example",
    ),
    ...missing(variables, ["SESSION_KEYS"], made),
    ...missing(variables, ["OIDC_CLIENT_SECRET"], secret),
    ...missing(variables, identityKeys, made),
    ...present(variables, ["PORTAL_NOW"], "shifts the clock and must be left out in production"),
    ...(variables.CARD_PROCESSOR === "sandbox"
      ? present(variables, ["CARD_PROCESSOR"], "must not be the sandbox in production")
      : []),
    ...present(variables, ["SANDBOX_PORT", "SANDBOX_URL"], "is for the sandbox, which production does not have"),
    ...present(variables, ["STRIPE_API_URL"], "is for tests: production sends the keys to Stripe only"),
  ];
}

function paymentProblems(variables: Variables): readonly Problem[] {
  const problems: Problem[] = [];
  const processor = cardProcessorOf(variables);
  const isByBoard = variables.CHARGED_BY === "board";
  if (variables.ALLOW_PAY_OVER_TIME && processor === "none") {
    problems.push({ variable: "ALLOW_PAY_OVER_TIME", message: "needs a CARD_PROCESSOR that takes the payments" });
  } else if (variables.ALLOW_PAY_OVER_TIME && isByBoard) {
    problems.push({
      variable: "ALLOW_PAY_OVER_TIME",
      message: "must be false with CHARGED_BY=board: the lender's checkout takes the money itself, and not the board",
    });
  }
  if (isByBoard) problems.push(...boardChargesProblems(variables, processor));
  if (
    variables.SANDBOX_PORT !== undefined &&
    variables.SANDBOX_PORT !== 0 &&
    variables.SANDBOX_PORT === variables.PORT
  ) {
    problems.push({ variable: "SANDBOX_PORT", message: "must be another port than PORT" });
  }
  return [...problems, ...stripeProblems(variables)];
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
function stripeProblems(variables: Variables): readonly Problem[] {
  if (cardProcessorOf(variables) !== "stripe") return [];
  return [
    ...missing(
      variables,
      // Stripe notifies the board of charges that the board makes.
      [
        "STRIPE_SECRET_KEY",
        "STRIPE_ACCOUNT",
        ...(variables.CHARGED_BY === "board" ? [] : (["STRIPE_WEBHOOK_SECRETS"] as const)),
      ],
      "is required with CARD_PROCESSOR=stripe",
    ),
    ...stripeModeProblems(variables),
  ];
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

/** Both settings are needed together, and in production the built-in services need them. */
function mailProblems(variables: Variables): readonly Problem[] {
  const names = ["MAIL_SMTP_URL", "MAIL_FROM"] as const;
  const isProduction = variables.PORTAL_MODE === "production" && sendsMails(variables);
  if (isProduction)
    return missing(variables, names, "is required in production: the board and the identity provider send mails");
  const some = names.some((name) => variables[name] !== undefined);
  return some ? missing(variables, names, "is required to send mails") : [];
}

/** The built-in board relies on the portal's captcha, so the portal has to show one. */
function captchaProblems(variables: Variables): readonly Problem[] {
  if (variables.CAPTCHA_SECRET !== undefined)
    return missing(variables, ["CAPTCHA_SITE_KEY"], "is required with CAPTCHA_SECRET");
  const isOurs = variables.CAPTCHA_SITE_KEY !== undefined && variables.BOARD_API_URL === undefined;
  return isOurs
    ? missing(variables, ["CAPTCHA_SECRET"], "is required with CAPTCHA_SITE_KEY and the built-in board")
    : [];
}

/** A separate board needs the portal's identity, the token issuer, and a shared database. */
function boardProblems(variables: Variables): readonly Problem[] {
  if (variables.SERVES !== "board") return [];
  return [
    ...missing(variables, ["DATABASE_URL", "PUBLIC_URL"], "is required with SERVES=board, as the portal has it"),
    ...present(variables, ["BOARD_API_URL"], "is for the portal's process, and must be left out with SERVES=board"),
  ];
}

/** A bucket needs all of them; the region has a default. */
function paperProblems(variables: Variables): readonly Problem[] {
  const names = [
    "PAPERS_S3_ENDPOINT",
    "PAPERS_S3_BUCKET",
    "PAPERS_S3_ACCESS_KEY_ID",
    "PAPERS_S3_SECRET_ACCESS_KEY",
  ] as const;
  const some = names.some((name) => variables[name] !== undefined);
  return some ? missing(variables, names, "is required to keep papers in S3") : [];
}

function identityProblems(variables: Variables): readonly Problem[] {
  if (!signsInElsewhere(variables))
    return present(
      variables,
      ["IDENTITY_API_URL", "STAFF_CLAIM_VALUES"],
      "is for an identity provider of your own: the built-in one is known",
    );
  if (variables.PORTAL_MODE === "production") {
    return [
      ...missing(variables, identityUrls, "is required with an identity provider of your own"),
      ...serviceProblems(variables),
    ];
  }
  // The demo people's accounts are in the built-in identity provider.
  return [{ variable: "OIDC_ISSUER", message: "needs PORTAL_MODE=production: the demo brings its own sign-in" }];
}

/** Otherwise the portal's secret would request a token for another client. */
function serviceProblems({ OIDC_SERVICE_PARAMETERS: parameters, OIDC_CLIENT_ID }: Variables): readonly Problem[] {
  if ((parameters?.["client_id"] ?? OIDC_CLIENT_ID) === OIDC_CLIENT_ID) return [];
  return [{ variable: "OIDC_SERVICE_PARAMETERS", message: "must name no other client_id than OIDC_CLIENT_ID" }];
}

function missing(variables: Variables, names: readonly VariableName[], message: string): readonly Problem[] {
  return names.filter((name) => variables[name] === undefined).map((variable) => ({ variable, message }));
}

function present(variables: Variables, names: readonly VariableName[], message: string): readonly Problem[] {
  return names.filter((name) => variables[name] !== undefined).map((variable) => ({ variable, message }));
}
