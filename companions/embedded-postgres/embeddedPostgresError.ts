type EmbeddedPostgresFault =
  | "already-running"
  | "disk-full"
  | "missing-binaries"
  | "no-account"
  | "not-starting"
  | "other-version"
  | "unsupported-platform"
  | "unusable-folder";

/** A reason why the embedded PostgreSQL can't start. The message tells the operator what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";

  constructor(
    readonly fault: EmbeddedPostgresFault,
    message: string,
  ) {
    super(message);
  }
}

/** Error code of the system or of PostgreSQL (`ENOENT`, `57P03`). */
export function codeOf(error: unknown): string | undefined {
  return textOf(error, "code");
}

/** Turns a system error about `folder` into one that says what to do; returns other errors unchanged. */
export function explain(error: unknown, folder: string): unknown {
  if (textOf(error, "syscall")?.startsWith("spawn")) return notRunnable(folder, codeOf(error));
  // Folders that the system reserves, such as `/proc`.
  if (textOf(error, "syscall") === "mkdir" && codeOf(error) === "ENOENT") return notMade(folder, "ENOENT");
  switch (codeOf(error)) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new EmbeddedPostgresError(
        "unusable-folder",
        `Cannot use the data folder ${folder}: this user has no right to write there. Give it the right, start as the ` +
          "user who owns the folder, or set DATA_FOLDER to another folder.",
      );
    case "EEXIST":
    case "ELOOP":
    case "ENAMETOOLONG":
    case "ENOTDIR":
      return notMade(folder, codeOf(error));
    case "EDQUOT":
    case "ENOSPC":
      return diskFull(folder);
    default:
      return error;
  }
}

function notMade(folder: string, code: string | undefined): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "unusable-folder",
    `Cannot make the data folder ${folder} (${code}). Set DATA_FOLDER to another folder.`,
  );
}

export function diskFull(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "disk-full",
    `The disk that holds ${folder} is full. Free some space, or set DATA_FOLDER to a folder on another disk.`,
  );
}

function notRunnable(folder: string, code: string | undefined): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "not-starting",
    `PostgreSQL's programs in ${folder} cannot be run here (${code}): the disk may forbid it (noexec), or the system is ` +
      "not one that they are made for (they need glibc). Set DATA_FOLDER to a folder on another disk, or DATABASE_URL " +
      "to a PostgreSQL server.",
  );
}

function textOf(error: unknown, key: "code" | "syscall"): string | undefined {
  if (!(error instanceof Error) || !(key in error)) return undefined;
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? value : undefined;
}
