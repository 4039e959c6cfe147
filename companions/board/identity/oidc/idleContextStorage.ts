import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage();
let running = 0;

/**
 * The build has it in place of oidc-provider's own storage (tools/vite/bundleDependencies.ts), and disables it while no
 * request of the identity provider is running: before Node 24 a storage in use makes every promise of the process slower.
 */
export default {
  getStore: () => storage.getStore(),
  async run<Answer>(context: unknown, next: () => Promise<Answer>): Promise<Answer> {
    running += 1;
    try {
      return await storage.run(context, next);
    } finally {
      running -= 1;
      if (running === 0) storage.disable();
    }
  },
};
