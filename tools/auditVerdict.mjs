/**
 * @typedef {object} Verdict
 * @property {"clear" | "vulnerable" | "unanswered"} kind
 * @property {string[]} lines what to tell
 */

/** Severities that fail the build. */
const serious = ["high", "critical"];

/**
 * Interprets the output of `npm audit --json`. A registry without advisories, such as a mirror, or no answer in time
 * says nothing about the packages: that is `unanswered`, and no reason to fail.
 *
 * @param {string} output
 * @returns {Verdict}
 */
export function auditVerdict(output) {
  const report = parsed(output);
  if (!isObject(report?.vulnerabilities)) {
    return {
      kind: "unanswered",
      lines: [`The registry did not say which packages are vulnerable: ${String(report?.message ?? "no report")}`],
    };
  }
  const vulnerable = Object.entries(report.vulnerabilities).filter(([, { severity }]) => serious.includes(severity));
  if (vulnerable.length === 0)
    return { kind: "clear", lines: ["No known vulnerability of high severity in what production runs."] };
  return { kind: "vulnerable", lines: vulnerable.flatMap(([name, about]) => linesOf(name, about)) };
}

/** @returns {string[]} */
function linesOf(/** @type {string} */ name, /** @type {any} */ { severity, range, via, fixAvailable }) {
  const advisories = [via]
    .flat()
    .filter(isObject)
    .map(({ title, url }) => `    ${title}: ${url}`);
  const fix = isObject(fixAvailable)
    ? `${fixAvailable.name} ${fixAvailable.version}`
    : fixAvailable
      ? "npm audit fix"
      : "none yet";
  return [`${name} ${range} (${severity}; fix: ${fix})`, ...advisories];
}

/** @returns {any} */
function parsed(/** @type {string} */ output) {
  try {
    const report = JSON.parse(output);
    return isObject(report) ? report : null;
  } catch {
    return null;
  }
}

/** @returns {boolean} */
function isObject(/** @type {unknown} */ value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
