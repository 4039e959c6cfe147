/**
 * @typedef {object} Counts what a part of the tests came to
 * @property {number} passed
 * @property {number} failed
 */

/**
 * Counts a check without its own tests as one.
 *
 * @returns {Counts}
 */
export function countsOfCheck(/** @type {number} */ exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts from vitest's JSON report. Tests that did not run count as failed, and so does a run that found nothing or
 * that failed without a failed test (a file that does not load).
 *
 * @returns {Counts}
 */
export function countsOfVitest(/** @type {any} */ report, /** @type {number} */ exitCode) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return honest(numPassedTests, numFailedTests + numPendingTests + numTodoTests, exitCode);
}

/**
 * Counts from Playwright's JSON report, in the same way.
 *
 * @returns {Counts}
 */
export function countsOfPlaywright(/** @type {any} */ report, /** @type {number} */ exitCode) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(expected, unexpected + flaky + skipped, exitCode);
}

/** @returns {Counts} */
export function sum(/** @type {Counts[]} */ parts) {
  return parts.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** @returns {Counts} */
function honest(/** @type {number} */ passed, /** @type {number} */ failed, /** @type {number} */ exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}
