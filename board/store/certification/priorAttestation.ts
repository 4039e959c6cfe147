/** Our own text: no document provides it. */
export const priorAttestation = [
  "I attest that everything I have stated in this application is true and complete to the best of my knowledge, and that I will tell the board promptly of any change.",
  "I authorize the board to verify my training, my licenses and my professional standing with those who can confirm them, and I release those who do so in good faith from any liability for it.",
  "I understand that a false statement, or help given or taken in an examination, may lead to the denial of this application, the invalidation of a result, or the loss of a certificate.",
].join("\n\n");
