/** Answers of a board are read up to this size, in bytes; a larger one is a fault of the board's. */
export const largestAnswer = 5 * 1024 * 1024;

/** The whole text of an answer, or null when it is larger than `largest`, in bytes; the rest is then not read. */
export async function readText(response: Response, largest = largestAnswer): Promise<string | null> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > largest) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The seconds after which a 503 may be asked again. Null where it says nothing, and for the header's other form, a date:
 * no service of ours writes it.
 */
export function retryAfterOf({ status, headers }: Pick<Response, "status" | "headers">): number | null {
  const seconds = headers.get("Retry-After") ?? "";
  return status === 503 && /^\d{1,5}$/.test(seconds) ? Number(seconds) : null;
}

/** Of a path that there is not, and of a record that there is not: which of the two, the status does not tell. */
const notFound = 404;
/** Of a call that the board has not, whatever it is asked. */
const notImplemented = 501;

/** How a board that does not have a call answers it. */
export const statusesOfNoCall: readonly number[] = [notFound, notImplemented];

/** Whether the board may not have the call. It has not, where what was asked for can be no record. */
export function mayBeOfNoCall(status: number): boolean {
  return statusesOfNoCall.includes(status);
}

/** Whether the board does not have the call, whatever was asked. */
export function isOfNoCall(status: number): boolean {
  return status === notImplemented;
}
