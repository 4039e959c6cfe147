import type { StripeCalls } from "./stripeCalls";

/** Calls that together take no longer than `patience` milliseconds: one for which nothing is left is not made. */
export function callsWithin(patience: number, calls: StripeCalls): StripeCalls {
  const deadline = performance.now() + patience;
  const left = () => Math.floor(deadline - performance.now());
  const none = { kind: "unavailable", status: null } as const;
  return {
    get: async (path, query, answer, wanted) => {
      const most = Math.min(wanted, left());
      return most > 0 ? calls.get(path, query, answer, most) : none;
    },
    post: async (path, fields, answer, how) => {
      const most = Math.min(how.patience, left());
      return most > 0 ? calls.post(path, fields, answer, { ...how, patience: most }) : none;
    },
  };
}
