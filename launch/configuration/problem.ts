/** A setting that prevents the start. The message completes the sentence "NAME …" and never contains the value. */
export interface Problem {
  readonly variable: string;
  readonly message: string;
}

export function explainProblems(problems: readonly Problem[]): string {
  const width = Math.max(...problems.map(({ variable }) => variable.length));
  const lines = problems.map(({ variable, message }) => `  ${variable.padEnd(width)}  ${message}`);
  const count = problems.length === 1 ? "One setting needs" : `${problems.length} settings need`;
  return [`${count} attention:`, ...lines, "", "What each setting means is written in .env.example."].join("\n");
}

/**
 * A reason not to start, with what to do about it. Shown to the person who started the portal; never contains a secret.
 */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
