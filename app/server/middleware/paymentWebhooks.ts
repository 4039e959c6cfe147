import express, { Router } from "express";
import type { Webhooks } from "@portal/payments/openPayments";
import { basePath } from "../basePath";
import { bodyOf } from "./postChecks";

const maxEventBytes = 64 * 1024;

export const webhooksPath = (name: string) => `${basePath}/payments/webhooks/${name}`;

/**
 * Receives the provider's events: without session and form, as the raw bytes that the signature covers. 200 confirms
 * that the event is stored, so that the provider repeats all others.
 */
export function paymentWebhooks({ signatureHeader, receive }: Webhooks): Router {
  const router = Router();
  router.post(
    "/",
    express.raw({ type: () => true, limit: maxEventBytes, inflate: false }),
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
