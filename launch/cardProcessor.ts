import type { CardProcessor, Configuration } from "~/configuration/configuration";
import { type CardProcessing, type CardProcessingSurroundings, onlyGateway } from "./cardProcessing";
import { openSandbox } from "./cardProcessors/sandbox";
import { gatewayToStripe } from "./cardProcessors/stripe";

/** Whoever takes payments by the settings, each in a file of its own. @throws {CannotStart} */
export async function openCardProcessor(
  { cardProcessor, mode, host, chargedBy }: Configuration,
  surroundings: CardProcessingSurroundings,
): Promise<CardProcessing> {
  switch (cardProcessor.kind) {
    case "none":
      return onlyGateway(null);
    case "sandbox":
      return openSandbox(cardProcessor, { mode, host, chargedBy }, surroundings);
    case "stripe":
      return onlyGateway(gatewayToStripe(cardProcessor, surroundings));
  }
}

/** What whoever starts the portal is told of where the money goes; null where nobody takes payments. */
export function takenBy(cardProcessor: CardProcessor): string | null {
  switch (cardProcessor.kind) {
    case "none":
      return null;
    case "sandbox":
      return "Payments are taken by the sandbox, which moves no money";
    case "stripe":
      return cardProcessor.isTestMode
        ? "Payments are taken by Stripe in test mode, which moves no money"
        : "Payments are taken by Stripe: money is moved";
  }
}
