import { ErrorMessage } from "./ErrorMessage";

/** AUTH-16, word for word. */
export const unauthorizedText =
  "You are unauthorized to view this page. If you believe you received this page in error, " +
  "try logging out and logging back in again.";

export function Unauthorized() {
  return <ErrorMessage title="Unauthorized" paragraphs={[unauthorizedText]} reference={null} />;
}
