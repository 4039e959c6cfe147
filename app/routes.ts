import { index, type RouteConfig } from "@remix-run/route-config";

/** The route table: one line for each route of the specification (register AUTH-19, AUTH-20). */
export default [index("routes/home/route.tsx")] satisfies RouteConfig;
