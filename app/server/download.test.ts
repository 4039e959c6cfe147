import { expect, it } from "vitest";
import { download } from "./download";

const body = () => new Blob(["content"]).stream();

it("saves a file under its name, uncached, and as nothing but its type", async () => {
  const response = download({ contentType: "application/pdf", size: 7, body: body() }, "Zoë.pdf");
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": "attachment; filename=\"Zoe.pdf\"; filename*=UTF-8''Zo%C3%AB.pdf",
    "content-length": "7",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe("content");
});

it("says no size that it does not know", () => {
  const response = download({ contentType: "text/plain", size: null, body: body() }, "notes.txt");
  expect(response.headers.has("content-length")).toBe(false);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});
