import { expect, it } from "vitest";
import { misspelledNames } from "./misspelledNames";
import { explainProblems } from "./problem";
import { readConfiguration } from "./readConfiguration";
import { type VariableName, variables } from "./variables";

const settings = Object.keys(variables.shape) as VariableName[];

it.each([
  ["BOARD_DOMIAN", "BOARD_DOMAIN"],
  ["BOARD_DOMAINE", "BOARD_DOMAIN"],
  ["board_domain", "BOARD_DOMAIN"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["SESION_KEYS", "SESSION_KEYS"],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
  ["METRIC_TOKEN", "METRICS_TOKEN"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["PROT", "PORT"],
])("SHELL-09 %s is taken for a misspelled %s", (variable, meant) => {
  expect(misspelledNames({ [variable]: "x" }, settings)).toEqual([{ variable, meant }]);
});

it.each([
  ...["PATH", "HOME", "HOSTNAME", "POST", "PORTS", "HOSTS", "PWD", "USER", "LANG", "NODE_ENV", "NODE_OPTIONS", "TZ"],
  ...["POSTGRES_USER", "POSTGRES_PASSWORD", "DATABASE_PASSWORD", "PORTAL_PORT", "PORTAL_SERVICE_HOST", "BOARD_PORT"],
  ...["npm_config_user_agent", "KUBERNETES_PORT", "MAIL", "LOGNAME", "SMTP_URL", "NODE_EXTRA_CA_CERTS", "CI"],
])("%s is another program's", (name) => {
  expect(misspelledNames({ [name]: "x" }, settings)).toEqual([]);
});

it("a name is another program's where the setting that it resembles is set", () => {
  expect(misspelledNames({ LOGLEVEL: "x", LOG_LEVEL: "info" }, settings)).toEqual([]);
  expect(misspelledNames({ BOARD_DOMIAN: " " }, settings)).toEqual([]);
});

it("SHELL-09 a misspelled setting stops the start and says which one was meant, without its value", () => {
  const read = readConfiguration({ BOARD_DOMIAN: "hush.example", PORT: "0" });
  if (read.kind !== "problems") throw new Error("It would start");
  const explained = explainProblems(read.problems);
  expect(explained).toMatch(/BOARD_DOMIAN +is not a setting\. Did you mean BOARD_DOMAIN\?/);
  expect(explained).not.toContain("hush");
});
