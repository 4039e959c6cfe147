/**
 * Who may import whom. A package imports what its `package.json` names: npm installs all packages into one folder, and
 * so does not see to it. The portal is one package, so its folders have a table of their own. Tests see more and are left
 * out. `tests/imports/folders.test.ts` shows each rule failing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = import.meta.dirname;

const tests = "\\.test\\.tsx?$|^tests/";

const packages = ["packages", "companions", "lab"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((folder) => folder !== "lab/bench")
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) }));

/** Packages that compute: they read and write nothing. */
const pure = ["packages/contract", "packages/domain", "packages/look"];

/** Returns the pattern of a package's files: a folder of ours, or one that npm has installed. */
function filesOf(packageName) {
  const ours = packages.find(({ name }) => name === packageName);
  return ours === undefined ? `(^|/)node_modules/(@types/)?${packageName}/` : `^${ours.folder}/`;
}

const packageRules = packages.map(({ folder, dependencies = {}, peerDependencies = {} }) => ({
  name: `${folder} imports what its package.json names`,
  severity: "error",
  from: { path: `^${folder}/`, pathNot: tests },
  to: {
    pathNot: [`^${folder}/`, ...Object.keys({ ...dependencies, ...peerDependencies }).map(filesOf)],
    dependencyTypesNot: pure.includes(folder) ? [] : ["core"],
  },
}));

const whatPagesAreMadeOf = [
  "app/notice.ts",
  "app/browser/",
  "app/server/publicConfiguration.ts",
  "packages/contract/",
  "packages/domain/",
  "packages/look/",
  "npm:react",
  "npm:@remix-run/react",
  "npm:@vanilla-extract/css",
  "npm:@conform-to/zod",
  "npm:temporal-polyfill",
];

/** The folders of the portal, and what each may see beside itself. */
const folders = {
  // A page's script carries all that it imports.
  "app/browser/": ["app/captcha/captcha.ts", "packages/contract/", "packages/domain/", "packages/look/browser/"],
  "launch/configuration/": [
    "packages/",
    "app/server/publicConfiguration.ts",
    "node:",
    "npm:jose",
    "npm:temporal-polyfill",
  ],
  "app/ui/": whatPagesAreMadeOf,
  // A form that two pages show is saved the same way from both, so it sees the board's client; sessions are the pages'.
  "app/forms/": ["app/ui/", "app/board/", ...whatPagesAreMadeOf],
  "app/board/": ["packages/contract/", "packages/domain/", "packages/database/", "node:", "npm:"],
  "app/identity/": ["app/board/", "packages/contract/", "packages/domain/", "node:", "npm:"],
  "app/captcha/": [
    "app/session/",
    "app/server/",
    "packages/contract/",
    "packages/database/",
    "packages/domain/",
    "node:",
    "npm:",
  ],
  "app/session/": [
    "app/browser/fieldNames.ts",
    "app/notice.ts",
    "app/board/",
    "app/identity/",
    "app/server/",
    "packages/contract/",
    "packages/domain/",
    "packages/database/",
    "node:",
    "npm:",
  ],
  "app/payments/": [
    "app/board/",
    "app/forms/paymentPages.ts",
    "packages/payments/",
    "packages/contract/",
    "packages/domain/",
    "node:",
    "npm:",
  ],
  "app/server/": ["app/", "packages/", "node:", "npm:"],
  "app/routes/": ["app/", "packages/payments/", "packages/contract/", "packages/domain/", "packages/look/", "npm:"],
};

/** `app/ui/` → `^app/ui/`, `npm:pg` → the package's folder, `npm:` → any package; Node's own modules are matched by type. */
function pattern(allowed) {
  if (allowed === "npm:") return "(^|/)node_modules/";
  return allowed.startsWith("npm:") ? filesOf(allowed.slice(4)) : `^${allowed}`;
}

const folderRules = Object.entries(folders).map(([folder, allowed]) => ({
  name: `${folder} sees only what its row allows`,
  severity: "error",
  from: { path: `^${folder}`, pathNot: tests },
  to: {
    pathNot: [folder, ...allowed.filter((name) => name !== "node:")].map(pattern),
    dependencyTypesNot: allowed.includes("node:") ? ["core"] : [],
  },
}));

const provider = "^companions/payment-sandbox/provider/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    ...folderRules,
    {
      name: "no package sees the portal",
      severity: "error",
      from: { path: "^(packages|companions|lab/conformance)/", pathNot: tests },
      to: { path: "^(app|launch|tests|tools)/|^server\\.ts$" },
    },
    {
      name: "the portal and its packages know no companion",
      comment: "launch/ starts the companions beside the portal.",
      severity: "error",
      from: { path: "^(packages|app)/", pathNot: tests },
      to: { path: "^(companions|lab)/" },
    },
    {
      name: "the sandbox provider and the portal know each other over HTTP only",
      comment: "Requests and answers of the two are defined once; launch/ starts both.",
      severity: "error",
      from: { path: "^companions/payment-sandbox/", pathNot: `${tests}|${provider}` },
      to: { path: provider },
    },
    {
      name: "the sandbox provider knows nothing of the portal's payments",
      severity: "error",
      from: { path: provider, pathNot: tests },
      to: { path: "^packages/(payments|database)/", pathNot: "^packages/payments/intent\\.ts$" },
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
      name: "nothing imports the server",
      comment: "Tools write the migrations of the schemas that it opens, and the benchmarks apply them.",
      severity: "error",
      from: { pathNot: `${tests}|^(launch/|tools/|lab/bench/|server\\.ts$)` },
      to: { path: "^(launch/|server\\.ts$)" },
    },
    {
      name: "domain takes types, enumerations and values from the contract, not schemas of things",
      severity: "error",
      from: { path: "^packages/domain/", pathNot: tests },
      to: {
        path: "^packages/contract/",
        pathNot: "^packages/contract/(enumerations|values|valueRules|ids|reading/(unavailable|hasUnavailable))\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the running system does not need what only tests and builds need",
      severity: "error",
      from: { path: "^(app|launch)/|^server\\.ts$", pathNot: `${tests}|\\.css\\.ts$|^app/routes\\.ts$` },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot:
          "\\.d\\.ts$|(^|/)[^/]+\\.config\\.(js|ts)$|^\\.dependency-cruiser\\.mjs$|^(tests|tools|public)/|^lab/bench/reporter\\.mjs$|^main\\.mjs$",
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
