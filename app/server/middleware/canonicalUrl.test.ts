import express from "express";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { signInOidc } from "./canonicalUrl";

async function locationOf(path: string): Promise<string | null> {
  const app = express();
  app.use("/physicianportal", signInOidc("/physicianportal"));
  app.use((_request, response) => response.sendStatus(404));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
    return answer.headers.get("Location");
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

it.each([
  [
    "/physicianportal/signin-oidc?code=1&state=a%3F?b",
    "/physicianportal/authentication/login-callback?code=1&state=a%3F?b",
  ],
  ["/physicianportal/authentication/Signin-OIDC-staff/x", "/physicianportal/authentication/login-callback"],
  ["/physicianportal/Messages?about=signin-oidc", null],
  ["/signin-oidc", null],
])("AUTH-02 %s leads to %s", async (path, location) => {
  expect(await locationOf(path)).toBe(location);
});
