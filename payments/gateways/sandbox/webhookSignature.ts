export { isSigned, signWebhook } from "../signedBody";

export const signatureHeader = "Sandbox-Signature";
