import { index, route, type RouteConfig } from "@remix-run/route-config";

/** The route table: one line for each route of the specification (register AUTH-19, AUTH-20). */
export default [
  index("routes/home/route.tsx"),

  // Signing in and out: open to everybody (AUTH-02 to AUTH-05, AUTH-12, AUTH-16).
  route("authentication/login/:emailAddress?/:redirectUrl?", "routes/authentication.login/route.tsx"),
  route("authentication/login-callback", "routes/authentication.login-callback/route.tsx"),
  route("authentication/login-failed", "routes/authentication.login-failed/route.tsx"),
  route("authentication/logout", "routes/authentication.logout/route.tsx"),
  route("authentication/logout-callback", "routes/authentication.logout-callback/route.tsx"),
  route("authentication/logged-out", "routes/authentication.logged-out/route.tsx"),
  route("authentication/staff-login", "routes/authentication.staff-login/route.tsx"),
  route("unauthorized", "routes/unauthorized/route.tsx"),

  // The session itself (AUTH-09, AUTH-10), and staff acting for a physician (AUTH-12, AUTH-13).
  route("session", "routes/session/route.tsx"),
  route("session/kept-form", "routes/session.kept-form/route.tsx"),
  route("staff", "routes/staff/route.tsx"),
  route("OnBehalfOf/stop", "routes/on-behalf-of.stop/route.tsx"),
  route("OnBehalfOf/:physicianId", "routes/on-behalf-of/route.tsx"),
] satisfies RouteConfig;
