import { createContext, useContext } from "react";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";

/** Set around every page (`entry.server.tsx`). */
export const ConfigurationContext = createContext<PublicConfiguration | null>(null);

export function useConfiguration(): PublicConfiguration {
  const configuration = useContext(ConfigurationContext);
  if (configuration === null) throw new Error("No ConfigurationContext around this component");
  return configuration;
}
