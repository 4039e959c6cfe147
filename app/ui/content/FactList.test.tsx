import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FactList } from "./FactList";

const license = (value: string) => ({ name: "License 12345", value });

it("names what has the same name once, where the first of it appears", () => {
  const shown = renderToStaticMarkup(
    <FactList facts={[license("Minnesota"), { name: "Focus", value: "None" }, license("Iowa")]} />,
  );
  expect(shown.replace(/ class="[^"]*"/, "")).toBe(
    "<dl><div><dt>License 12345</dt><dd>Minnesota</dd><dd>Iowa</dd></div><div><dt>Focus</dt><dd>None</dd></div></dl>",
  );
});
