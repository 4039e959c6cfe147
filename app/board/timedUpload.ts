import type { Deadline } from "@portal/contract/httpAnswers";

/**
 * Returns a file on its way to the board, in pieces. While one is still to come from the browser the call's time stops:
 * how fast a browser sends is not the board's fault. It begins again with each piece, and with the end.
 */
export function timedUpload(file: ReadableStream<Uint8Array>, deadline: Deadline): ReadableStream<Uint8Array> {
  const reader = file.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline.pause();
        const { done, value } = await reader.read().finally(deadline.restart);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read before the board wants it.
    { highWaterMark: 0 },
  );
}
