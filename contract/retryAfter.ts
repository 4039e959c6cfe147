/**
 * The seconds after which a 503 may be asked again. Null where it says nothing, and for the header's other form, a date:
 * no service of ours writes it.
 */
export function retryAfterOf({ status, headers }: Pick<Response, "status" | "headers">): number | null {
  const seconds = headers.get("Retry-After") ?? "";
  return status === 503 && /^\d{1,5}$/.test(seconds) ? Number(seconds) : null;
}
