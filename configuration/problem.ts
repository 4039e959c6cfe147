/** One setting that stops the start: the message completes the sentence "NAME …" and never repeats the value. */
export interface Problem {
  /** Of a setting, or what somebody has misspelled one as. */
  readonly variable: string;
  readonly message: string;
}

/** Every bad setting by name, with what to do about it. */
export function explainProblems(problems: readonly Problem[]): string {
  const width = Math.max(...problems.map(({ variable }) => variable.length));
  const lines = problems.map(({ variable, message }) => `  ${variable.padEnd(width)}  ${message}`);
  const count = problems.length === 1 ? "One setting needs" : `${problems.length} settings need`;
  return [`${count} attention:`, ...lines, "", "What each setting means is written in .env.example."].join("\n");
}
