import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { api, type ApiOptions } from "./api";
import { faultOf } from "./faultOf";
import { fieldRoutes } from "./fieldRoutes";
import { allowPage, browserHeaders, onlyOwnPosts } from "./headers";
import type { ProviderLog } from "./options";
import { pageRoutes } from "./pageRoutes";
import { messagePage } from "./pages/page";

/** In bytes: no request to the provider carries more than a few lines. */
const largestBody = 16 * 1024;

/** Everything that the provider answers: the portal's server under `/v1`, and browsers elsewhere. */
export function providerApp(options: ApiOptions & { readonly log: ProviderLog }): Hono {
  const app = new Hono();
  app.use(browserHeaders);
  app.use(async (context, next) => {
    if (context.req.path.startsWith("/v1/") || ["GET", "HEAD", "POST"].includes(context.req.method)) return next();
    allowPage(context);
    return context.html(await messagePage("This address cannot be used this way", "Nothing was done.", null), 405, {
      Allow: "GET, HEAD, POST",
    });
  });
  app.use(bodyLimit({ maxSize: largestBody, onError: (context) => context.text("Too large", 413) }));
  app.route("/v1", api(options));
  app.use(onlyOwnPosts(options.origin));
  app.route("/", fieldRoutes(options));
  app.route("/", pageRoutes(options));
  app.notFound(async (context) => {
    allowPage(context);
    return context.html(await messagePage("This page does not exist", "The address may be incomplete.", null), 404);
  });
  app.onError((error, context) => {
    options.log.error({ fault: faultOf(error), method: context.req.method }, "the sandbox provider could not answer");
    return context.json({ error: "unexpected" }, 500);
  });
  return app;
}
