import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Footer } from "./Shell";

const urls = { policyUrl: "https://board.example/policy", termsUrl: "https://board.example/terms" };
const footerWith = (office: { postalAddress: string | null; telephone: string | null }) =>
  renderToStaticMarkup(<Footer boardName="The Board" contactEmail={null} {...urls} {...office} />);

it("SHELL-02 links to the board's policy and terms", () => {
  const footer = footerWith({ postalAddress: null, telephone: null });
  expect(footer).toContain('<a href="https://board.example/policy">Privacy Policy</a>');
  expect(footer).toContain('<a href="https://board.example/terms">Terms of Use</a>');
});

it("SHELL-25 has the board's postal address and telephone number where it states them", () => {
  const office = { postalAddress: "1 Pier Road, Portland, ME 04101", telephone: "207-555-0142" };
  expect(footerWith(office)).toContain("<span>The Board · 1 Pier Road, Portland, ME 04101 · 207-555-0142</span>");
  expect(footerWith({ ...office, postalAddress: null })).toContain("<span>The Board · 207-555-0142</span>");
});
