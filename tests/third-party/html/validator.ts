import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { provideDebianPackages } from "../install";
import { provideNpmPackage } from "../npmPackage";
import type { Trial } from "../party";
import { end } from "../processes";

/** What the validator says of one file. */
export interface Message {
  /** The name of the file, without its folder; empty where it is about none. */
  readonly file: string;
  readonly kind: "error" | "warning" | "fatal" | "info";
  readonly text: string;
  /** The markup around it. */
  readonly extract: string;
}

/** What it writes. */
interface ValidatorOutput {
  readonly messages: readonly {
    readonly type: "error" | "info" | "non-document-error";
    readonly subType?: "warning" | "fatal" | "io" | "schema" | "internal";
    readonly url?: string;
    readonly message?: string;
    readonly extract?: string;
  }[];
}

/** The Nu validator, of the npm package that its makers publish. */
interface Validator {
  readonly version: string;
  /** Checks every HTML, CSS and SVG file of the folder in one go, and says nothing of what matches. */
  check(folder: string, unless: readonly RegExp[]): Promise<readonly Message[]>;
}

const version = "26.9.27";

/** @throws {Missing} where it, or Java, is not there and cannot be installed. */
export function provideValidator(trial: Trial): Validator {
  if (!existsSync("/usr/bin/java")) provideDebianPackages("default-jre-headless");
  const jar = `${provideNpmPackage("vnu-jar", version)}/build/dist/vnu.jar`;
  return {
    version: `vnu-jar ${version}`,
    async check(folder, unless) {
      // What is not ASCII comes through a command line as the locale has it.
      const filter = unless.map(({ source }) => `(?:${source.replace(/[“”]/g, ".")}.*)`).join("|");
      const read = ["--stdout", "--format", "json", "--exit-zero-always"];
      const words = [
        "-Xss8m",
        "-jar",
        jar,
        ...read,
        "--also-check-css",
        "--also-check-svg",
        "--filterpattern",
        filter,
        folder,
      ];
      const java = spawn("java", words, { detached: true, stdio: ["ignore", "pipe", "inherit"] });
      trial.atEnd(() => end(java));
      const parts: Buffer[] = [];
      java.stdout.on("data", (part: Buffer) => parts.push(part));
      const [code] = (await once(java, "close")) as [number | null];
      if (code !== 0) throw new Error(`The validator ended with ${code}`);
      return messagesOf(JSON.parse(Buffer.concat(parts).toString("utf8")) as ValidatorOutput); // The format that --format json is documented to have.
    },
  };
}

/** What is said of no document, such as an error of the validator's own, has no file. */
export function messagesOf({ messages }: ValidatorOutput): Message[] {
  return messages.map(({ type, subType, url = "", message = "", extract = "" }) => ({
    file: url.slice(url.lastIndexOf("/") + 1),
    kind: type === "info" ? (subType === "warning" ? "warning" : "info") : subType === "fatal" ? "fatal" : "error",
    text: message,
    extract: extract.replace(/\s+/g, " ").trim(),
  }));
}
