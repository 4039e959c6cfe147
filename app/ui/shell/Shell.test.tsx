import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Masthead } from "./Masthead";
import { Footer } from "./Shell";

/** The routes of the page, outermost first. */
const matches = vi.hoisted(() => vi.fn());
vi.mock("@remix-run/react", () => ({ useMatches: matches }));

it("SHELL-02 links to the board's policy and terms", () => {
  const urls = { policyUrl: "https://board.example/policy", termsUrl: "https://board.example/terms" };
  const footer = renderToStaticMarkup(<Footer boardName="The Board" contactEmail={null} {...urls} />);
  expect(footer).toContain('<a href="https://board.example/policy">Privacy Policy</a>');
  expect(footer).toContain('<a href="https://board.example/terms">Terms of Use</a>');
});

it.each([
  ["home", true],
  ["messages", false],
])("SHELL-01 the menu on a page of %s: Home is the current item: %s", (area, isCurrent) => {
  matches.mockReturnValue([{}, { handle: { area } }, {}]);
  const menu = [{ area: "home", to: "/", label: "Home" }] as const;
  const masthead = renderToStaticMarkup(
    <Masthead boardName="The Board" reader={{ fullName: "Ana", id: 1 }} menu={menu} />,
  );
  expect(/<a aria-current="page"[^>]*>Home<\/a>/.test(masthead)).toBe(isCurrent);
});
