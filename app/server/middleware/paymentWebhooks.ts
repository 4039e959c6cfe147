import express, { Router } from "express";
import type { Webhooks } from "~/payments/webhooks";
import { basePath } from "../basePath";
import { bodyOf } from "./posts";

/** The most that a provider tells of an event, in bytes. */
const largestEvent = 64 * 1024;

/** Where the provider `name` tells what happened. */
export const webhooksPath = (name: string) => `${basePath}/payments/webhooks/${name}`;

/**
 * Takes the provider's events: no session and no form, but the bytes as they came, which the signature is over. 200 is
 * answered once the event is kept, so that the provider repeats every other.
 */
export function paymentWebhooks({ signatureHeader, receive }: Webhooks): Router {
  const router = Router();
  router.post(
    "/",
    express.raw({ type: () => true, limit: largestEvent, inflate: false }),
    (request, response, next) => {
      const body = bodyOf(request);
      const signature = request.get(signatureHeader);
      if (body === null || signature === undefined) return void response.sendStatus(401);
      receive(body, signature).then((outcome) => response.sendStatus(outcome === "kept" ? 200 : 401), next);
    },
  );
  router.use((_request, response) => {
    response.setHeader("Allow", "POST");
    response.sendStatus(405);
  });
  return router;
}
