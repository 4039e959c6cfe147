import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RecertificationCard } from "./RecertificationCard";

it("CERT-06 folds its details away, and needs no script for it", () => {
  const view = {
    id: 1,
    certificationName: "Neurology",
    since: "Lapsed",
    requirements: [],
    ways: "unknown" as const,
    underWay: null,
    invalidated: null,
  };
  const card = renderToStaticMarkup(<RecertificationCard view={view} />);
  const [, summary = "", folded = ""] = /<details[^>]*><summary>(.*?)<\/summary>(.*)<\/details>/s.exec(card) ?? [];
  expect(summary).toMatch(/^Details</);
  expect(folded).toContain("How to regain it");
});
