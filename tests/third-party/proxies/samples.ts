import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageFile } from "@portal/database/packageFile";
import { provideDebianPackages } from "../install";
import type { Trial } from "../party";
import { type Program, startProgram } from "../processes";

/** What a sample is made to fit: ports of this machine, and a certificate for `localhost`. */
export interface Places {
  /** The proxy's own. */
  readonly port: number;
  readonly portals: readonly [number, number];
  /** Paths of PEM files; `both` has the certificate and then the key. */
  readonly certificate: string;
  readonly key: string;
  readonly both: string;
}

/** A proxy with a sample in `deploy/`. */
export interface Sample {
  readonly name: string;
  /** Installs the program. @returns its version */
  provide(): string;
  /** Starts the sample, with nothing changed in it but names, ports and files. */
  start(trial: Trial, places: Places): Promise<Program>;
}

type Changes = readonly (readonly [from: string, to: string])[];

const nginx: Sample = {
  name: "nginx",
  provide: () => provideDebianPackages("nginx-light", "nginx"),
  async start(trial, places) {
    const site = await fitted("deploy/nginx/portal.conf", [
      ...hostsIn(places),
      ["listen 443 ssl", `listen 127.0.0.1:${places.port} ssl`],
      ["/etc/ssl/portal.board.example.pem", places.certificate],
      ["/etc/ssl/private/portal.board.example.key", places.key],
      ["server_name portal.board.example", "server_name localhost"],
    ]);
    const folder = trial.folder;
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/nginx-${name};`,
    );
    const main = join(folder, "nginx.conf");
    await writeFile(
      main,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(" ")}\n${site}\n}`,
    );
    return startProgram(trial, "nginx", ["-c", main, "-p", folder]);
  },
};

const haproxy: Sample = {
  name: "haproxy",
  provide: () => provideDebianPackages("haproxy"),
  async start(trial, places) {
    const file = join(trial.folder, "haproxy.cfg");
    const configuration = await fitted("deploy/haproxy/haproxy.cfg", [
      ...hostsIn(places),
      ["bind :443", `bind 127.0.0.1:${places.port}`],
      ["/etc/ssl/private/portal.board.example.pem", places.both],
    ]);
    await writeFile(file, configuration);
    return startProgram(trial, "haproxy", ["-db", "-f", file]);
  },
};

const caddy: Sample = {
  name: "caddy",
  provide: () => provideDebianPackages("caddy"),
  async start(trial, places) {
    const file = join(trial.folder, "Caddyfile");
    const configuration = await fitted("deploy/caddy/Caddyfile", [
      ...hostsIn(places),
      [
        "portal.board.example {",
        `https://localhost:${places.port} {\n\tbind 127.0.0.1\n\ttls ${places.certificate} ${places.key}`,
      ],
    ]);
    await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${configuration}`);
    // It keeps what it needs below its home.
    return startProgram(trial, "caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
      env: { HOME: trial.folder },
    });
  },
};

export const samples: readonly Sample[] = [nginx, haproxy, caddy];

const hostsIn = ({ portals: [one, two] }: Places): Changes => [
  ["10.0.0.7:3000", `127.0.0.1:${one}`],
  ["10.0.0.8:3000", `127.0.0.1:${two}`],
];

/** @throws {Error} where the sample has not exactly one of what is to be replaced */
async function fitted(sample: string, changes: Changes): Promise<string> {
  let text = await readFile(packageFile(sample), "utf8");
  for (const [from, to] of changes) {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${sample} has "${from}" ${parts.length - 1} times`);
    text = parts.join(to);
  }
  return text;
}
