import { waitLength } from "@portal/domain/rateLimits/waitLength";
import { counted } from "@portal/domain/wording";
import type { Search } from "~/app/session/physicianSearch";

/** Why a search lists no physicians; nothing before a search, or where it lists some. */
export function SearchProblem({ search }: { search: Search }) {
  switch (search.kind) {
    case "none":
    case "empty":
      return null;
    case "too-many":
      return (
        <p role="alert">
          You’ve reached the search limit. Try again{" "}
          {search.waitSeconds === null ? "later" : `in ${waitLength(search.waitSeconds)}`}, or choose the physician by
          ID.
        </p>
      );
    case "failed":
      return (
        <p role="alert">
          The search is temporarily unavailable. Try again in a few minutes, or choose the physician by ID.
        </p>
      );
    case "found":
      return search.physicians.length > 0 ? null : <p role="status">No physicians match “{search.text}”.</p>;
  }
}

/** `2 physicians match “daniel”` */
export function foundTitle({ text, physicians, hasMore }: Extract<Search, { kind: "found" }>): string {
  if (hasMore) return `More than ${physicians.length} physicians match “${text}”. Type more of the name.`;
  return `${counted(physicians.length, "physician matches", "physicians match")} “${text}”`;
}
