import { execFileSync } from "node:child_process";
import { chown, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Missing, type Trial } from "../party";
import { type Program, startProgram } from "../processes";
import type { Certificates } from "./certificates";

export const credentials = { user: "portal", password: "an-example-of-a-secret" };

/** A mail server that delivers to a mailbox in its folder. */
export interface MailServer {
  readonly port: number;
  /** The mails that were delivered, as they stand in the mailbox. */
  delivered(): Promise<string[]>;
  /** All that its log says. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

interface Setup {
  /** It must be none of the names of this machine to which the portal speaks in the clear. */
  readonly host: string;
  readonly port: number;
  /** Null: it cannot encrypt. */
  readonly certificates: Certificates | null;
}

/**
 * Starts Debian's Exim as the user that it comes with, and with nothing of the system's configuration.
 * @throws {Missing} where we may not act as that user
 */
export async function startExim(trial: Trial, folder: string, setup: Setup): Promise<MailServer> {
  if (process.getuid?.() !== 0) throw new Missing("Exim is started by root, who lets it run as Debian-exim.");
  const account = { uid: idOf("-u"), gid: idOf("-g") };
  for (const name of ["", "spool", "log", "mail"]) {
    await mkdir(join(folder, name), { recursive: true });
    await chown(join(folder, name), account.uid, account.gid);
  }
  if (setup.certificates !== null) await chown(setup.certificates.key, account.uid, account.gid);
  const file = join(folder, "exim.conf");
  await writeFile(file, configuration(folder, setup));
  const exim = startProgram(trial, "/usr/sbin/exim4", ["-bdf", "-q1m", "-C", file], { cwd: "/", ...account });
  await listening(setup, exim);
  return {
    port: setup.port,
    stop: () => exim.stop(),
    async delivered() {
      const box = join(folder, "mail/new");
      const names = await readdir(box).catch(() => []);
      return Promise.all(names.toSorted().map((name) => readFile(join(box, name), "latin1")));
    },
    log: async () => `${await readFile(join(folder, "log/mainlog"), "utf8").catch(() => "")}${exim.output()}`,
  };
}

const idOf = (which: "-u" | "-g") => Number(execFileSync("id", [which, "Debian-exim"], { encoding: "utf8" }));

/**
 * Accepts mails from clients that signed in over an encrypted connection; refuses some recipients, and mails against the
 * rules.
 */
function configuration(folder: string, { host, port, certificates }: Setup): string {
  return `
primary_hostname = mail.board.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
local_interfaces = <; [${host}]:${port}
keep_environment =
log_selector = +all
deliver_drop_privilege = true
tls_advertise_hosts = ${certificates === null ? "" : "*"}
tls_certificate = ${certificates?.certificate ?? ""}
tls_privatekey = ${certificates?.key ?? ""}
auth_advertise_hosts = ${certificates === null ? "*" : "${if def:tls_in_cipher {*}}"}
acl_smtp_rcpt = recipient
acl_smtp_data = content

begin acl
recipient:
  deny !authenticated = *
       message = sign in first
  deny local_parts = refused
       message = there is nobody of this name
  defer local_parts = later
       condition = \${if !exists{${folder}/open}}
       message = try again later
  accept

content:
  deny !verify = header_syntax
  deny !verify = header_names_ascii
  deny condition = \${if > {$max_received_linelength}{998}}
  accept

begin routers
everybody:
  driver = accept
  transport = mailbox

begin transports
mailbox:
  driver = appendfile
  directory = ${folder}/mail
  maildir_format
  create_directory
  envelope_to_add
  return_path_add

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${credentials.user}}}{eq{$auth3}{${credentials.password}}}}}
  server_set_id = $auth2
`;
}

async function listening({ host, port }: Setup, exim: Program): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ host, port });
      socket.once("connect", () => socket.end(() => resolve(true)));
      socket.once("error", () => resolve(false));
    });
    if (isOpen) return;
    await pause(100);
  }
  throw new Error(`Exim does not listen:\n${exim.output()}`);
}
