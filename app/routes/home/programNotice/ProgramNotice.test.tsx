import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProgramNotice } from "./ProgramNotice";

it("HOME-05 reports the number of articles from 2025 and the SA-CME reduction", () => {
  const notice = renderToStaticMarkup(<ProgramNotice hasBlock={false} canClose={false} />).replaceAll(/<[^>]*>/g, "");
  expect(notice).toMatch(/From 2025, .* 20 article exams in each 3-year block/u);
  expect(notice).toMatch(/SA-CME requirement is reduced to 16 credits in each 3-year block/u);
});
