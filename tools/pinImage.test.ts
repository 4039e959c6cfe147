import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packageFile } from "@portal/database/packageFile";
import { digestOf, pinned } from "./pinImage.mjs";

const [first, second] = ["a", "b"].map((letter) => `sha256:${letter.repeat(64)}`);

it("the Dockerfile's image gets a digest, and a newer one later", async () => {
  const dockerfile = readFileSync(packageFile("Dockerfile"), "utf8");
  const once = await pinned(dockerfile, async () => first ?? "");
  expect(once).toMatch(new RegExp(`^ARG NODE_IMAGE=node:24-slim@${first}$`, "m"));
  const twice = await pinned(once, async () => second ?? "");
  expect(twice).toBe(once.replace(first ?? "", second ?? ""));
});

it("a Dockerfile without the line is refused", async () => {
  await expect(pinned("FROM node:24-slim\n", async () => "")).rejects.toThrow("ARG NODE_IMAGE");
});

it("asks the registry with a token of its own for the index of all architectures", async () => {
  const asked: string[] = [];
  const registry = async (url: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    asked.push(`${init?.method ?? "GET"} ${new URL(url as string).pathname} ${headers.get("authorization") ?? ""}`);
    if ((url as string).includes("/token?")) return Response.json({ token: "one" });
    return new Response(null, { headers: { "docker-content-digest": first ?? "" } });
  };
  expect(await digestOf("node", "24-slim", registry)).toBe(first);
  expect(asked).toEqual(["GET /token ", "HEAD /v2/library/node/manifests/24-slim Bearer one"]);
});

it("says what the registry answered where it has no digest", async () => {
  const registry = async () => new Response(null, { status: 401 });
  await expect(digestOf("node", "24-slim", registry)).rejects.toThrow("answered 401");
});
