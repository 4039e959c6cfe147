import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Banner } from "./Banner";

it("SHELL-12 SHELL-17 what was saved is a heading with a mark, which can have the focus", () => {
  const saved = renderToStaticMarkup(<Banner kind="success" title="License saved" />);
  expect(saved).toMatch(/<h2 [^>]*id="saved" tabindex="-1">.*<svg [^>]*aria-hidden="true".*License saved.*<\/h2>/);
  const other = renderToStaticMarkup(<Banner kind="information" title="License saved" />);
  expect(other).not.toMatch(/<h2|<svg/);
});
