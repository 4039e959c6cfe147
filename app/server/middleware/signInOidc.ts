import type { RequestHandler } from "express";

/**
 * AUTH-02: some identity providers are configured with a callback path that contains `signin-oidc`. Anywhere under the
 * base path, it leads to the one handler, with the provider's answer.
 */
export function signInOidc(basePath: string): RequestHandler {
  return (request, response, next) => {
    const [path = "", ...query] = request.originalUrl.split("?");
    if (request.method === "GET" && path.toLowerCase().includes("signin-oidc")) {
      response.redirect(303, [`${basePath}/authentication/login-callback`, ...query].join("?"));
    } else next();
  };
}
