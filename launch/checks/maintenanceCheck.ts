import type { Maintenance } from "~/app/server/maintenance/maintenance";
import { type Check, warning } from "~/app/server/observability/check";

/** A warning: the process serves, and people have to be able to read the text. */
export function maintenanceChecks(maintenance: Maintenance | null): readonly Check[] {
  if (maintenance === null) return [];
  const since = maintenance.beganAt.toString({ smallestUnit: "second" });
  return [
    warning(
      "maintenance",
      `Pages answer 503 with the text of a maintenance since ${since}. End it with: npm run maintenance -- off`,
    ),
  ];
}
