import type { Configuration } from "~/configuration/configuration";
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
