/** What a page's script does: each begins by itself, and one that fails takes no other with it. */
export function run(jobs: readonly (() => void)[]): void {
  for (const job of jobs) {
    try {
      job();
    } catch (error) {
      console.warn("A script failed:", error);
    }
  }
}
