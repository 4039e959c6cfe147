import type { CallDefinition } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import { isFileAnswer } from "@portal/contract/file";
import { saysFailed } from "@portal/contract/httpAnswers";
import { readAnswer } from "@portal/contract/reading/readAnswer";
import { ids } from "@portal/contract/reading/repeatedEntries";
import { dollars } from "@portal/contract/values";
import { unwrapOnce, z } from "@portal/contract/zod";
import { describeIssue, pathOf, breaking, cosmetic, type Finding, losing } from "./verdict";
import { jsonOf, type Reply, statusOf } from "./target";

/** The portal reads no longer answers, except files. */
const maxJsonBytes = 5 * 1024 * 1024;

/** Findings listed per answer; further ones are only counted. */
const maxListedFindings = 6;

/** Returns how a success differs from the contract, except where the documents leave it open. */
export function findingsOf(name: CallName, reply: Reply): readonly Finding[] {
  const { answer }: CallDefinition = calls[name];
  if (reply.kind === "none") return [breaking(reply.because)];
  if (reply.status < 200 || reply.status > 299) return [breaking(statusOf(reply.status))];
  if (answer === undefined) return isErrorInSuccess(reply) ? [losing(errorInSuccess(reply.status))] : [];
  if (isFileAnswer(answer)) {
    const { contentType, bytes } = reply;
    if (!answer.contentTypes.includes(contentType))
      return [breaking(`A file of the type ${contentType || "none"}; expected ${answer.contentTypes.join(" or ")}`)];
    if (bytes.byteLength === 0) return [breaking("An empty file")];
    const isPdf = new TextDecoder().decode(bytes.subarray(0, 1024)).includes("%PDF-");
    return contentType === "application/pdf" && !isPdf ? [breaking("The file is called a PDF and is not one")] : [];
  }
  if (reply.bytes.byteLength > maxJsonBytes) return [breaking("The answer is longer than 5 MB")];
  const json = jsonOf(reply);
  if (json === undefined)
    return [breaking(`The answer is ${isHtml(reply) ? "an HTML page" : "not JSON"}; expected JSON`)];
  const isReadable = answer.safeParse(json).success;
  if (!isReadable && isErrorInSuccess(reply)) return [breaking(errorInSuccess(reply.status))];
  const wrongType = /^application\/(?:[\w.-]+\+)?json$/.test(reply.contentType) || reply.bytes.byteLength === 0;
  const misspelled = misspellings(answer, json);
  return bounded([
    ...(wrongType ? [] : [cosmetic(`The content type ${reply.contentType || "none"}; expected application/json`)]),
    ...faultsOf(answer, json, undocumentedProperties[name] ?? [], misspelled),
    ...[...misspelled].map(([meant, sent]) => cosmetic(`${sent} is spelled ${lastName(meant)} in the contract`)),
    ...roundingFaults(answer, json),
    ...repeatedIds(answer, json),
  ]);
}

/** Returns the value that the portal reads from a success; undefined if it can't read it. */
export function readBy(answer: CallDefinition["answer"], reply: Reply): unknown {
  if (answer === undefined || isFileAnswer(answer) || reply.kind === "none" || reply.status > 299) return undefined;
  const reading = readAnswer(answer, jsonOf(reply));
  return reading.success ? reading.answer : undefined;
}

const missingValue = / is (?:missing$|null;)/;

/** A fault that the portal tolerates is cosmetic. The same fault in several items counts once. */
function faultsOf(
  schema: z.ZodType,
  json: unknown,
  open: readonly string[],
  misspelled: ReadonlyMap<string, string>,
): Finding[] {
  const all = schema.safeParse(json).error?.issues ?? [];
  const issues = all.filter(({ path }) => !misspelled.has(pathOf(path)));
  if (issues.length === 0) return [];
  const reading = readAnswer(schema, json);
  const fatal = reading.success ? [] : reading.error.issues.map(({ path }) => path.join("."));
  const unknown = reading.success ? reading.unknown : [];
  const leftOut = reading.success ? reading.leftOut : [];
  const faults = issues.flatMap((issue) => {
    const isFatal = fatal.includes(issue.path.join("."));
    const text = describeIssue(issue, json);
    if (!isFatal && open.includes(String(issue.path.at(-1))) && missingValue.test(text)) return [];
    if (isFatal) return [breaking(text)];
    const field = issue.path.filter((key) => typeof key === "string").join(".");
    if (leftOut.includes(field)) return [cosmetic(`${text}: it is left out`)];
    return [unknown.includes(field) ? breaking(`${text}: pages show "Unavailable"`) : cosmetic(text)];
  });
  return [...new Map(faults.map((fault) => [fault.text, fault])).values()];
}

function bounded(findings: Finding[]): Finding[] {
  const sorted = findings.toSorted(
    (one, other) => Number(one.severity === "cosmetic") - Number(other.severity === "cosmetic"),
  );
  const more = sorted.slice(maxListedFindings);
  return [
    ...sorted.slice(0, maxListedFindings),
    ...more.slice(0, 1).map(({ severity }) => ({ severity, text: `and ${more.length} more` })),
  ];
}

export function isHtml({ bytes, contentType }: Extract<Reply, { kind: "answer" }>): boolean {
  return (
    contentType === "text/html" || /^\s*<(?:!doctype|html)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
  );
}

/** True for a web page, or a body like `{"error": …}` or `{"code": …, "message": …}`, with a success status. */
function isErrorInSuccess(reply: Extract<Reply, { kind: "answer" }>): boolean {
  if (isHtml(reply)) return true;
  const json = jsonOf(reply);
  if (!isRecord(json)) return false;
  const names = Object.keys(json).map((name) => name.toLowerCase());
  const isError = ["error", "errors", "exceptionmessage", "stacktrace"].some((name) => names.includes(name));
  return saysFailed(json) || isError || (names.includes("message") && (names.includes("code") || names.length === 1));
}

function errorInSuccess(status: number): string {
  return `Answers with the status ${status} and an error in the body; expected a status of 4xx or 5xx`;
}

const lastName = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/**
 * Finds names that differ from the contract's only in case (API-05). For an optional property nothing else would find
 * it.
 *
 * @returns paths as sent, by those of the contract.
 */
function misspellings(schema: z.ZodType, json: unknown): ReadonlyMap<string, string> {
  const paths = valuesIn(schema, json).flatMap(({ schema: inner, value, path }) => {
    if (!(inner instanceof z.ZodObject) || !isRecord(value)) return [];
    const byLowerCase = new Map(Object.keys(inner.shape).map((name) => [name.toLowerCase(), name]));
    return Object.keys(value).flatMap((name) => {
      const meant = byLowerCase.get(name.toLowerCase());
      const isOther = meant !== undefined && meant !== name && !(meant in value);
      return isOther ? [[pathOf([...path, meant]), pathOf([...path, name])] as const] : [];
    });
  });
  return new Map(paths);
}

/** Finds amounts such as 185.10000000000002: the portal rounds each of them, but a sum may be a cent off. */
function roundingFaults(schema: z.ZodType, json: unknown): Finding[] {
  const texts = valuesIn(schema, json).flatMap(({ schema: field, value, path }) =>
    field === dollars && typeof value === "number" && isRounded(value)
      ? [`${pathOf(path)} has more than two decimals: an amount with a rounding fault`]
      : [],
  );
  return [...new Set(texts)].map(cosmetic);
}

/** Amounts that the contract refuses are found as such. */
const isRounded = (amount: number) => Number(amount.toFixed(2)) !== amount && dollars.safeParse(amount).success;

const totals = (["attested", "waived", "verified"] as const).flatMap((how) => [`${how}SACredits`, `${how}CMECredits`]);
/** The physician's state in an examination that they have not applied for. */
const examineeState = [
  ...["certificateId", "examinationGrade", "examineeId", "examineeStatus", "examineeStatusReasonId"],
  ...["examineeStatusReason", "examineeStatusDescription", "showExamineeStatus", "isExamFeePaid"],
  ...["isGradingComplete", "releaseGrades", "appointments", "order"],
];

/** Absent at boards that store answers as they are sent. */
const dates = ["updatedDate"];

/**
 * Properties that the documents leave open: the two documents disagree, or describe the property without naming it. A
 * board without them conforms, and the portal works without them.
 */
const undocumentedProperties: { readonly [Name in CallName]?: readonly string[] } = {
  getCurrentUser: ["fullName"],
  getPhysician: [...totals, ...dates],
  evaluateCurrentBlockRequirements: [...totals, ...dates],
  saveCCAttestations: [...totals, ...dates],
  saveAddresses: ["isContact", "isValid"],
  getAvailableExaminations: examineeState,
  getExamination: examineeState,
};

/** Finds two items of one list with the same id: an action on one could change the other. */
function repeatedIds(schema: z.ZodType, json: unknown): Finding[] {
  const texts = valuesIn(schema, json).flatMap(({ schema: inner, value, path }) => {
    const id = inner instanceof z.ZodArray ? ids.get(inner.element as z.ZodType) : undefined;
    if (id === undefined || !Array.isArray(value)) return [];
    const known = value
      .map((item: unknown) => (isRecord(item) ? item[id] : null))
      .filter((one) => (one ?? null) !== null);
    return new Set(known).size < known.length ? [`${pathOf([...path, 0, id])} is the same twice in one list`] : [];
  });
  return [...new Set(texts)].map(breaking);
}

interface ValueOf {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly path: readonly PropertyKey[];
}

/** Returns a value and everything in it, with its schema. List indices are 0: all items are alike. */
function valuesIn(schema: z.ZodType, value: unknown, path: ValueOf["path"] = []): ValueOf[] {
  const inner = unwrapped(schema);
  const own = { schema: inner, value, path };
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return [own, ...value.flatMap((item) => valuesIn(inner.element as z.ZodType, item, [...path, 0]))];
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return [own];
  const fields = Object.entries<z.ZodType>(inner.shape);
  return [
    own,
    ...fields.flatMap(([name, field]) => (name in value ? valuesIn(field, value[name], [...path, name]) : [])),
  ];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const inner = unwrapOnce(schema);
  return inner === null ? schema : unwrapped(inner);
}
