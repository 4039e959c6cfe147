/** Why something lacking may be used: by "file feature", "file interface" or, for every file, "feature". */
export type Reasons = Readonly<Record<string, string>>;

const isFor = (key: string, used: string) => used === key || used.startsWith(`${key}.`) || used.endsWith(` ${key}`);

export function withoutReason(lacking: readonly string[], reasons: Reasons): readonly string[] {
  return lacking.filter((used) => !Object.keys(reasons).some((key) => isFor(key, used)));
}

/** Returns the reasons that are no longer needed. */
export function withoutUse(lacking: readonly string[], reasons: Reasons): readonly string[] {
  return Object.keys(reasons).filter((key) => !lacking.some((used) => isFor(key, used)));
}
