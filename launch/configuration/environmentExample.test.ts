import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { type VariableName, variables } from "./variables";

const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
const example = parseEnv(text.replace(/^#(?=[A-Z][A-Z0-9_]*=)/gm, "")) as Record<string, string>;
const names = Object.keys(variables.shape) as VariableName[];

describe(".env.example", () => {
  it("SHELL-09 explains every setting and no other", () => {
    expect(Object.keys(example).sort()).toEqual([...names].sort());
  });

  it.each(names.filter((name) => name !== "SIGNING_KEYS"))("shows a value that %s accepts", (name) => {
    expect(variables.shape[name].safeParse(example[name]).error?.issues).toBeUndefined();
  });

  it.each(names.filter((name) => variables.shape[name].safeParse(undefined).success))(
    "shows the default of %s, if it has one",
    (name) => {
      const byDefault: unknown = variables.shape[name].parse(undefined);
      if (byDefault !== undefined) expect(variables.shape[name].parse(example[name])).toEqual(byDefault);
    },
  );
});
