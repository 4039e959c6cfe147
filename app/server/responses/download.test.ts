import { expect, it, vi } from "vitest";
import { download } from "./download";

const get = { method: "GET" };
const body = () => new Blob(["content"]).stream();

it("saves a file under its name, uncached, and as nothing but its type", async () => {
  const response = await download(get, { contentType: "application/pdf", sizeBytes: 7, body: body() }, "Zoë.pdf");
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": "attachment; filename=\"Zoe.pdf\"; filename*=UTF-8''Zo%C3%AB.pdf",
    "content-length": "7",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe("content");
});

it("says no size that it does not know", async () => {
  const response = await download(get, { contentType: "text/plain", sizeBytes: null, body: body() }, "notes.txt");
  expect(response.headers.has("content-length")).toBe(false);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

it("lets go of a file of which the headers alone are asked for", async () => {
  const cancel = vi.fn();
  const response = await download(
    { method: "HEAD" },
    { contentType: "application/pdf", sizeBytes: 7, body: new ReadableStream({ cancel }) },
    "a.pdf",
  );
  expect(cancel).toHaveBeenCalledOnce();
  expect(response.body).toBeNull();
  expect(response.headers.get("content-length")).toBe("7");
});
