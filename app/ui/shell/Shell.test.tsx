import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Footer } from "./Shell";

it("SHELL-02 links to the board's policy and terms", () => {
  const urls = { policyUrl: "https://board.example/policy", termsUrl: "https://board.example/terms" };
  const footer = renderToStaticMarkup(<Footer boardName="The Board" contactEmail={null} {...urls} />);
  expect(footer).toContain('<a href="https://board.example/policy">Privacy Policy</a>');
  expect(footer).toContain('<a href="https://board.example/terms">Terms of Use</a>');
});
