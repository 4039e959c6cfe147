import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/app/routeHandle";
import { basePath } from "~/app/server/basePath";
import { credentialKeys, publicHeaders } from "./credentialKeys";

/**
 * CRED-03: who signs credentials. An Open Badges 3.0 `Profile`, and for VC-JOSE-COSE a controlled identifier document
 * that lists the keys.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { issuer, keys } = await credentialKeys(context);
  const { boardName, contactEmail } = context.configuration;
  const methods = keys.map((publicKeyJwk) => ({
    id: `${issuer}#${publicKeyJwk.kid}`,
    type: "JsonWebKey",
    controller: issuer,
    publicKeyJwk,
  }));
  const profile = {
    "@context": ["https://www.w3.org/ns/cid/v1", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id: issuer,
    type: ["Profile"],
    name: boardName,
    url: new URL(`${basePath}/`, request.url).href,
    email: contactEmail,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
    jwks_uri: new URL(`${basePath}/credentials/jwks.json`, request.url).href,
  };
  return Response.json(profile, { headers: publicHeaders });
}

export const handle = { title: "Issuer of credentials", isFile: true, roles: "open" } satisfies RouteHandle;
