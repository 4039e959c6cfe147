import { expect, it } from "vitest";
import routes from "~/app/routes";
import { signInRoutes } from "./metrics";

/** They end a session, or say that a sign-in, which was counted, failed. */
const others = ["login-failed", "logout", "logout-callback", "logged-out"];

it("OPER-21 watches every route of signing in", () => {
  const paths = routes.flatMap(({ path = "" }) => (path.startsWith("authentication/") ? [path] : []));
  expect(paths.filter((path) => !others.includes(path.slice("authentication/".length)))).toEqual(signInRoutes);
});
