import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "@portal/contract/zod";
import { openPool } from "@portal/database/pool";
import { packageFile } from "@portal/database/packageFile";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { testNow } from "~/tests/support/people";
import { remoteBoard, remoteBoardSettings } from "~/tests/support/servers/remoteBoard";
import { provideDebianPackages } from "./install";
import type { Party, Trial } from "./party";
import { answering, freePort, startProgram } from "./processes";
import { openPortal, signedIn } from "./smtp/sendingPortal";

const rules = packageFile("deploy/prometheus/rules.yml");
const dashboard = packageFile("deploy/grafana/portal.json");
const metricsToken = "a-token-for-the-figures-of-this-trial";

/** deploy/prometheus and deploy/grafana, on a portal whose board goes away. */
export const prometheus: Party = {
  name: "prometheus",
  about: "Debian's Prometheus, which reads the figures, with the alerts and the dashboard of deploy/",
  async run(trial) {
    trial.tried(provideDebianPackages("prometheus"));
    trial.check("promtool finds no fault in the alerts", promtool("check", "rules", rules));
    trial.check("each alert fires when it should", promtool("test", "rules", rules.replace(".yml", ".test.yml")));

    const server = await startPostgresServer();
    trial.atEnd(() => server.stop());
    const pool = openPool({ ...server.connection, max: 4 });
    trial.atEnd(() => pool.end());
    const board = await remoteBoard();
    trial.atEnd(() => board.close());
    const portal = await openPortal(trial, {
      ...remoteBoardSettings(board),
      DATABASE_URL: databaseUrlOf(server.connection),
      PORTAL_NOW: testNow.toString(),
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: "warn",
    });
    const { origin, host } = new URL(portal.home);
    board.open({ origin, database: pool });

    const asked = await startPrometheus(trial, host);
    const browser = await signedIn(portal, "meeting");
    const { status } = await browser.load(`${portal.home}en/dashboard`);
    trial.check("the dashboard is shown while the board answers", status === 200 ? null : `${status}`);
    const queries = await queriesOfDashboard();
    // A rate needs two readings after the first request.
    const isAnswered = await within(20, async () => ((await failing(asked, queries)).length === 0 ? true : null));
    trial.check(
      `${queries.length} queries of the Grafana dashboard are answered`,
      isAnswered === null || queries.length < 10 ? ["of them:", ...(await failing(asked, queries))] : null,
    );
    trial.check("no alert fires while nothing is wrong", await firing(asked));

    board.answerWith(() => Response.json({}, { status: 503 }));
    for (let visit = 0; visit < 5; visit += 1) {
      const shown = await browser.open(`${portal.home}en/dashboard`);
      if (visit === 0) trial.check("the error page answers 503", shown.status === 503 ? null : `${shown.status}`);
      await pause(1500);
    }
    const alerts = await within(20, async () => {
      const names = await firing(asked);
      return names.includes("PortalPagesFail board") ? names : null;
    });
    trial.check("a board that is away raises the alarm", alerts === null ? "none was raised" : null);
    trial.check(
      "no alert says that the portal itself is away",
      (alerts ?? []).filter((name) => /^PortalDown|Ready/.test(name)),
    );
  },
};

/** What it says where it finds a fault; null otherwise. */
function promtool(...words: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync("promtool", words, { encoding: "utf8" });
  return status === 0 ? null : `${stdout}${stderr}`;
}

type Ask = (path: string) => Promise<unknown>;

/** Reads the portal's figures each second, and waits for nothing before it raises an alarm. */
async function startPrometheus(trial: Trial, target: string): Promise<Ask> {
  const port = await freePort();
  const impatient = (await readFile(rules, "utf8")).replaceAll(/^ +for: .*\n/gm, "");
  await writeFile(join(trial.folder, "rules.yml"), impatient);
  const configuration = {
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    rule_files: ["rules.yml"],
    scrape_configs: [
      {
        job_name: "physician-portal",
        authorization: { credentials: metricsToken },
        static_configs: [{ targets: [target] }],
      },
    ],
  };
  const file = join(trial.folder, "prometheus.yml");
  await writeFile(file, JSON.stringify(configuration)); // JSON is YAML.
  const url = `http://127.0.0.1:${port}`;
  const data = join(trial.folder, "figures");
  const words = [`--config.file=${file}`, `--storage.tsdb.path=${data}`, `--web.listen-address=127.0.0.1:${port}`];
  const program = startProgram(trial, "prometheus", words, { cwd: trial.folder });
  await answering(`${url}/-/ready`, program);
  const ask: Ask = async (path) => (await fetch(url + path)).json();
  const isRead = await within(20, async () => {
    const { data } = queryAnswer.parse(await ask(`/api/v1/query?query=${encodeURIComponent("portal_ready == 1")}`));
    return data?.result.length === 1 ? true : null;
  });
  trial.check("Prometheus reads the figures with the token", isRead === null ? program.output().slice(-500) : null);
  return ask;
}

const queryAnswer = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
});
const alertsAnswer = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});
const dashboardFile = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

async function queriesOfDashboard(): Promise<readonly string[]> {
  const { panels } = dashboardFile.parse(JSON.parse(await readFile(dashboard, "utf8")));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "1m")));
}

/** Queries that are refused, or that find nothing where the portal counts something from its start. */
async function failing(ask: Ask, queries: readonly string[]): Promise<string[]> {
  const faults = await Promise.all(
    queries.map(async (query) => {
      const { status, error, data } = queryAnswer.parse(await ask(`/api/v1/query?query=${encodeURIComponent(query)}`));
      if (status !== "success") return `${query}: ${error ?? status}`;
      // The database of this trial is asked over a socket of the machine, where nothing is encrypted.
      const isAbsent = query.includes("portal_database_certificate_expiry");
      return data?.result.length === 0 && !isAbsent ? `${query}: nothing is found` : null;
    }),
  );
  return faults.filter((fault) => fault !== null);
}

/** Names of the alerts that fire, with their cause. */
async function firing(ask: Ask): Promise<string[]> {
  const { data } = alertsAnswer.parse(await ask("/api/v1/alerts"));
  return data.alerts
    .filter(({ state }) => state === "firing")
    .map(({ labels }) => `${labels["alertname"]} ${labels["cause"] ?? ""}`.trim());
}

async function within<Value>(seconds: number, look: () => Promise<Value | null>): Promise<Value | null> {
  for (let second = 0; second < seconds; second += 1) {
    const seen = await look();
    if (seen !== null) return seen;
    await pause(1000);
  }
  return null;
}
