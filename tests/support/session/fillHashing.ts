import { onTestFinished } from "vitest";
import { joinHashing, PasswordsBusy } from "@portal/board/identity/passwords/passwords";
import type { Place } from "@portal/domain/rateLimits/workLimiter";

/**
 * Takes every place of password hashing in this process until the test ends; returns the function that releases them
 * earlier.
 */
export function fillHashing(): () => void {
  const places: Place[] = [];
  for (const clientAddress of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
    try {
      for (;;) places.push(joinHashing({ clientAddress }));
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error;
    }
  }
  const release = () => {
    for (const place of places) place.leave();
  };
  onTestFinished(release);
  return release;
}
