/** What is wrong with a field, as its control takes it. */
export function listOf(error: string | undefined): readonly string[] {
  return error === undefined ? [] : [error];
}
