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
