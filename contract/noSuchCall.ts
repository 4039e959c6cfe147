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
