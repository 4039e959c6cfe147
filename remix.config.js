/**
 * Remix's options; `vite.config.ts` hands them to the Remix Vite plugin. @type
 * {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  basename: "/physicianportal/",
  buildDirectory: "build",
  future: {
    unstable_optimizeDeps: true,
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
