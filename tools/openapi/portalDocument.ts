import { credentialKey } from "@portal/contract/extensions/credentialExtensions";
import { verifiedDocument } from "@portal/contract/extensions/correspondenceExtensions";
import { z } from "@portal/contract/zod";
import { components } from "./components";

const code = {
  name: "code",
  in: "path",
  required: true,
  description: "The code of a document or credential, such as `7F3K-9QTX-M2PA`.",
  schema: { type: "string" },
};

const json = (schema: object) => ({ "application/json": { schema } });

/** What programs of others read of the portal itself (CRED-01, CRED-03). */
export function portalDocument(version: string) {
  const parts = components({ verifiedDocument, credentialKey });
  const statement = parts.schemaOf(verifiedDocument);
  const keys = parts.schemaOf(z.object({ keys: z.array(credentialKey) }));
  const state = (description: string, ...names: readonly string[]) => ({
    description,
    content: json({
      type: "object",
      properties: { state: { enum: names }, code: { type: "string" } },
      required: ["state"],
    }),
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Portal",
      description:
        "What programs read of a portal: whether a document or a digital credential is the board's, and its status today. " +
        "No sign-in; a network that asks too often is asked to wait.",
      version,
      contact: { name: "docs/rules/documents.md" },
    },
    servers: [{ url: "https://portal.board.example/physicianportal", description: "An example" }],
    tags: [{ name: "verification", description: "Checks of documents and digital credentials." }],
    paths: {
      "/verify/{code}": {
        get: {
          operationId: "verify",
          tags: ["verification"],
          summary: "Returns what a document or credential states, and the status today",
          description:
            "Returns what a document or credential states, and the status today. Send `Accept: application/json`: people get a " +
            "page. `today` has the same certifications, and no others.",
          parameters: [
            code,
            {
              name: "If-None-Match",
              in: "header",
              description: "The ETag of an earlier answer.",
              schema: { type: "string" },
            },
          ],
          responses: {
            200: {
              description: "Issued by the board. The answer has an ETag.",
              content: json({
                allOf: [{ type: "object", properties: { code: { type: "string" } }, required: ["code"] }, statement],
              }),
            },
            304: { description: "As it was." },
            404: state("No document has the code; `not-offered`: the board checks none.", "unknown", "not-offered"),
            410: state("Revoked: do not rely on it.", "revoked"),
            429: state("`Retry-After` says when to ask again.", "too-many"),
            503: state("The board does not answer right now.", "unavailable"),
          },
          security: [],
        },
      },
      "/credentials/issuer": {
        get: {
          operationId: "credentialIssuer",
          tags: ["verification"],
          summary: "Returns who signs digital credentials",
          description:
            "Returns who signs digital credentials: a Profile of Open Badges 3.0, which lists the keys as a controlled " +
            "identifier document does.",
          responses: {
            200: { description: "The profile", content: json({ type: "object" }) },
            404: { description: "The board signs no credentials." },
            503: { description: "The board does not answer right now. `Retry-After` says when to ask again." },
          },
          security: [],
        },
      },
      "/credentials/jwks.json": {
        get: {
          operationId: "credentialKeys",
          tags: ["verification"],
          summary: "Returns the keys by which digital credentials are signed",
          description:
            "Returns the keys by which digital credentials are signed (RFC 7517), and those of credentials that have not expired.",
          responses: {
            200: { description: "The keys", content: { "application/jwk-set+json": { schema: keys } } },
            404: { description: "The board signs no credentials." },
            503: { description: "The board does not answer right now. `Retry-After` says when to ask again." },
          },
          security: [],
        },
      },
    },
    components: { schemas: parts.used() },
  };
}
