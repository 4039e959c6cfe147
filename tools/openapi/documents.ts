import type { CallDefinition } from "@portal/contract/callDefinition";
import { refusal } from "@portal/contract/calls";
import { extensionNames, extensions } from "@portal/contract/extensions/extensions";
import { isFileAnswer } from "@portal/contract/file";
import { identityCalls, identityExtensions } from "@portal/contract/identity";
import type { z } from "@portal/contract/zod";
import type { Comments } from "./comments";
import { type Components, components, type Schema } from "./components";

type Exports = Readonly<Record<string, unknown>>;

/** Exports of the contract's modules, by file path. */
export interface Contract {
  readonly modules: Readonly<Record<string, Exports>>;
  readonly comments: Comments;
  readonly version: string;
}

export interface Document {
  readonly openapi: "3.1.0";
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly [part: string]: unknown };
  readonly [part: string]: unknown;
}

/** A group of calls, under its name in code. */
interface Group {
  readonly tag: string;
  readonly description: string;
  readonly calls: Readonly<Record<string, Described>>;
}
type Described = CallDefinition & { readonly comment: string; readonly bodyComment: string | null };

/** Returns the documents by file name: what every board answers, the extensions, and the identity service. */
export function openApiDocuments({
  modules,
  comments,
  version,
}: Contract): Readonly<Record<"board" | "extensions" | "identity", Document>> {
  const exported = Object.assign({}, ...Object.values(modules)) as Exports;
  const groupOf = (name: string, tag: string, source: string): Group => ({
    tag,
    description: comments.get(source) ?? "",
    calls: describedCalls((exported[name] ?? {}) as Record<string, CallDefinition>, name, comments),
  });
  const core = Object.entries(modules)
    .filter(([path]) => path.includes("/calls/"))
    .flatMap(([, own]) => Object.keys(own));
  const extra = extensionNames.map((tag) => {
    const name = Object.keys(exported).find((key) => exported[key] === extensions[tag]) ?? `additionCalls."${tag}"`;
    return groupOf(name, tag, name);
  });
  const accountGroup = (tag: string, source: string, calls: object): Group => ({
    tag,
    description: comments.get(source) ?? "",
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        { method: "POST", ...call, comment: comments.get(`${source}.${name}`) ?? "", bodyComment: null },
      ]),
    ),
  });

  const make = (title: string, description: string, groups: readonly Group[], server: string) =>
    documentOf({ title, description, version, server }, groups, components(exported, comments));
  const board = make(
    "Board",
    "The calls that a physician portal makes of a certification board. Every board answers all of them. Paths are sent as they are written here.",
    core.map((name) => groupOf(name, titleOf(name), name)),
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
        [groupOf("capabilitiesCalls", "capabilities", "capabilities"), ...extra],
        "https://api.board.example",
      ),
    ),
    identity: make(
      "Identity service",
      "Calls of an identity service in addition to OpenID Connect, so that passwords and addresses are changed on the portal's own pages. The message of a refusal is shown.",
      [
        accountGroup("account", "identityCalls", identityCalls),
        accountGroup("account-extensions", "identityExtensions", identityExtensions),
      ],
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

function describedCalls(
  calls: Readonly<Record<string, CallDefinition>>,
  source: string,
  comments: Comments,
): Group["calls"] {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      {
        ...call,
        comment: comments.get(`${source}.${name}`) ?? "",
        bodyComment: comments.get(`${source}.${name}.body`) ?? null,
      },
    ]),
  );
}

/** `accountCalls` → `account`. */
function titleOf(name: string): string {
  return name.replace(/Calls$/, "");
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

function operation(name: string, tag: string, call: Described, parts: Components): object {
  const { comment, bodyComment, open, query, body } = call;
  const parameters = Object.entries(query?.shape ?? {}).map(([parameter, schema]) => ({
    name: parameter,
    in: "query",
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: parts.parameterOf(schema as z.ZodType),
  }));
  const headerParameters = open === true ? [] : [{ $ref: "#/components/parameters/OnBehalfOf" }];
  return {
    operationId: name,
    tags: [tag],
    summary: summaryOf(comment),
    description: comment,
    ...(parameters.length + headerParameters.length > 0 ? { parameters: [...parameters, ...headerParameters] } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            ...(bodyComment ? { description: bodyComment } : {}),
            content: json(parts.schemaOf(body)),
          },
        }
      : {}),
    responses: {
      ...success(call, parts),
      ...(open === true ? {} : { 401: { $ref: "#/components/responses/NoValidToken" } }),
      default: { $ref: "#/components/responses/Refused" },
    },
    security: open === undefined ? [{ bearer: [] }] : open === true ? [] : [{}, { bearer: [] }],
  };
}

/** The first sentence. */
function summaryOf(comment: string): string {
  return /^.*?(?=[.:;](?:\s|$)|$)/.exec(comment)?.[0] ?? comment;
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

function json(schema: Schema) {
  return { "application/json": { schema } };
}
