import { type CallDefinition, fileDetailsHeader, type Upload } from "@portal/contract/callDefinition";
import { refusal } from "@portal/contract/calls";
import { accountCalls } from "@portal/contract/calls/accountCalls";
import { applicationCalls } from "@portal/contract/calls/applicationCalls";
import { assessmentCalls, certificationCalls } from "@portal/contract/calls/certificationCalls";
import { messageCalls } from "@portal/contract/calls/messageCalls";
import { paymentCalls } from "@portal/contract/calls/paymentCalls";
import {
  capabilities,
  capabilitiesCalls,
  extensionDescriptions,
  extensionNames,
  extensions,
} from "@portal/contract/extensions/extensions";
import { isFileAnswer } from "@portal/contract/file";
import { identityCalls, identityExtensions } from "@portal/contract/identity";
import type { z } from "@portal/contract/zod";
import { type Components, components, type Schema } from "./components";

export interface Document {
  readonly openapi: "3.1.0";
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly [part: string]: unknown };
  readonly [part: string]: unknown;
}

/** A group of calls, under its name in the documents. */
interface Group {
  readonly tag: string;
  readonly description: string;
  readonly calls: Readonly<Record<string, CallDefinition>>;
}

const coreGroups: readonly Group[] = [
  { tag: "account", description: "Calls about people and their records.", calls: accountCalls },
  {
    tag: "application",
    description: "Calls for finding examinations and applying for them.",
    calls: applicationCalls,
  },
  {
    tag: "certification",
    description: "Calls for certificates, letters and continuing certification.",
    calls: certificationCalls,
  },
  {
    tag: "assessment",
    description: "Calls for assessments and examinations taken, with their results.",
    calls: assessmentCalls,
  },
  { tag: "message", description: "Calls for messages and notices from the board.", calls: messageCalls },
  { tag: "payment", description: "Calls for invoices, payments of annual fees, and receipts.", calls: paymentCalls },
];

const extensionGroups: readonly Group[] = [
  { tag: "capabilities", description: capabilities.description ?? "", calls: capabilitiesCalls },
  ...extensionNames.map((tag) => ({ tag, description: extensionDescriptions[tag], calls: extensions[tag] })),
];

const identityGroups: readonly Group[] = [
  {
    tag: "account",
    description:
      "The calls of the identity service. All are posts of JSON with a bearer token: the person's own, or, to register " +
      "a person, the portal's. The content of a success is not read; the text of a failure is shown. A 503 with the " +
      "code `busy` means that nothing was changed; `Retry-After` says when to try again.",
    calls: posts(identityCalls),
  },
  {
    tag: "account-extensions",
    description:
      "Features of an identity service beyond the specification. A service without them answers 404, 405 or 501 to " +
      "`status`, or refuses it; then the portal asks people to sign in again where it would ask for their current " +
      "password, and shows no address as unconfirmed.",
    calls: posts(identityExtensions),
  },
];

function posts(calls: object): Group["calls"] {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { method: "POST", ...call }]));
}

/** Returns the documents by file name: what every board answers, the extensions, and the identity service. */
export function openApiDocuments(
  exported: Readonly<Record<string, unknown>>,
  version: string,
): Readonly<Record<"board" | "extensions" | "identity", Document>> {
  const make = (title: string, description: string, groups: readonly Group[], server: string) =>
    documentOf({ title, description, version, server }, groups, components(exported));
  const board = make(
    "Board",
    "The calls that a physician portal makes of a certification board. Every board answers all of them. Paths are sent as they are written here.",
    coreGroups,
    "https://api.board.example",
  );
  return {
    board,
    extensions: referringTo(
      "board.json",
      board,
      make(
        "Board: extensions",
        "Optional calls of a board. It names its extensions in /api/capabilities and answers all calls of each; the portal leaves out the rest. A board without any answers 404 there. Read it beside board.json, whose schemas it refers to.",
        extensionGroups,
        "https://api.board.example",
      ),
    ),
    identity: make(
      "Identity service",
      "Calls of an identity service in addition to OpenID Connect, so that passwords and addresses are changed on the portal's own pages. The message of a refusal is shown.",
      identityGroups,
      "https://login.board.example",
    ),
  };
}

/** Replaces the schemas that `other` has as well by references to its file: a schema is published once. */
function referringTo(file: string, other: Document, document: Document): Document {
  const isThere = (name: string) => name in other.components.schemas;
  const own = Object.entries(document.components.schemas).filter(([name]) => !isThere(name));
  const components = { ...document.components, schemas: Object.fromEntries(own) };
  const text = JSON.stringify({ ...document, components }).replaceAll(
    /"#(\/components\/schemas\/(\w+))"/g,
    (reference, path: string, name: string) => (isThere(name) ? `"${file}#${path}"` : reference),
  );
  return JSON.parse(text) as Document;
}

interface Heading {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly server: string;
}

function documentOf({ server, ...info }: Heading, groups: readonly Group[], parts: Components): Document {
  const paths: Record<string, Record<string, object>> = {};
  for (const { tag, calls } of groups) {
    for (const [name, call] of Object.entries(calls)) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, tag, call, parts);
    }
  }
  const refused = {
    description: "Refused, or failed. The status alone decides; the message is for the log, and for people.",
    content: { "application/json": { schema: parts.schemaOf(refusal) } },
  };
  return {
    openapi: "3.1.0",
    info: { ...info, contact: { name: "docs/connecting-a-board.md" } },
    servers: [{ url: server, description: "An example: the address is configured" }],
    tags: groups.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: parts.used(),
      parameters: { OnBehalfOf: onBehalfOf },
      responses: {
        Refused: refused,
        NoValidToken: { ...refused, description: "No valid token: the person is signed out." },
      },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of the signed-in person.",
        },
      },
    },
  };
}

const onBehalfOf = {
  name: "X-On-Behalf-Of-Physician-Id",
  in: "header",
  description: "The physician whom a member of staff acts for. The name of the header is configured.",
  schema: { type: "integer", minimum: 1 },
};

function operation(name: string, tag: string, call: CallDefinition, parts: Components): object {
  const { description, open, query, body, upload } = call;
  const inUrl = Object.entries(query?.shape ?? {}).filter(([name]) => !upload?.inHeader.includes(name));
  const parameters = inUrl.map(([parameter, schema]) => ({
    name: parameter,
    in: "query",
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: parts.parameterOf(schema as z.ZodType),
  }));
  const headerParameters = [
    ...(upload ? [fileDetails(upload)] : []),
    ...(open === true ? [] : [{ $ref: "#/components/parameters/OnBehalfOf" }]),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary: summaryOf(description),
    description,
    ...(parameters.length + headerParameters.length > 0 ? { parameters: [...parameters, ...headerParameters] } : {}),
    ...(body ? { requestBody: { required: true, content: json(parts.schemaOf(body)) } } : {}),
    ...(upload ? { requestBody: { required: true, content: uploadContent(upload) } } : {}),
    responses: {
      ...success(call, parts),
      ...(open === true ? {} : { 401: { $ref: "#/components/responses/NoValidToken" } }),
      default: { $ref: "#/components/responses/Refused" },
    },
    security: open === undefined ? [{ bearer: [] }] : open === true ? [] : [{}, { bearer: [] }],
  };
}

/** The first sentence. */
function summaryOf(description: string): string {
  return /^.*?(?=[.:;](?:\s|$)|$)/.exec(description)?.[0] ?? description;
}

function success({ answer }: CallDefinition, parts: Components): object {
  if (answer === undefined) return { 204: { description: "Done. Any other success will do: nothing is read of it." } };
  if (!isFileAnswer(answer)) return { 200: { description: "The answer", content: json(parts.schemaOf(answer)) } };
  const file: Schema = { type: "string", format: "binary" };
  return {
    200: {
      description: "The file",
      content: Object.fromEntries(answer.contentTypes.map((type) => [type, { schema: file }])),
    },
  };
}

function fileDetails({ inHeader }: Upload) {
  return {
    name: fileDetailsHeader,
    in: "header",
    required: true,
    description: `${inHeader.map((name) => `\`${name}\``).join(" and ")}, urlencoded as a form is: logs have URLs, and these name people.`,
    schema: { type: "string" },
  };
}

/** The length may be unknown at the start. */
function uploadContent({ maxBytes }: Upload) {
  const description = `The file as it is, of at most ${maxBytes} bytes.`;
  return { "application/octet-stream": { schema: { type: "string", format: "binary", description } } };
}

function json(schema: Schema) {
  return { "application/json": { schema } };
}
