import type { IncomingMessage } from "node:http";
import { type Listener, listen } from "~/app/server/listen";
import { CannotStart } from "~/launch/configuration/problem";
import type { CardProcessor, Configuration } from "~/launch/configuration/configuration";

interface TakenPorts {
  readonly listener: Listener;
  /** With the port that was found for the sandbox. */
  readonly cardProcessor: CardProcessor;
}

/** Number of port pairs tried if the settings name none. */
const maxPortPairs = 20;

/**
 * Listens on the portal's port and checks that the sandbox's is free, before anything is created. If the settings name
 * neither, takes the next free pair. @throws {CannotStart}
 */
export async function takePorts(
  {
    port,
    host,
    cardProcessor,
    arePortsChosen,
    mode,
  }: Pick<Configuration, "port" | "host" | "cardProcessor" | "arePortsChosen" | "mode">,
  onStep: (step: string) => void,
  onStarting?: (request: IncomingMessage) => void,
): Promise<TakenPorts> {
  // With port 0, opening the port again would give another one.
  const before = mode === "production" && port !== 0 ? "closed" : "starting";
  const pairs = arePortsChosen ? 1 : maxPortPairs;
  for (let pair = 0; ; pair += 1) {
    const offset = 2 * pair;
    const processor = movedBy(cardProcessor, offset);
    const listener = await listen(port + offset, host, {
      before,
      ...(onStarting !== undefined && { onStarting }),
    }).catch((error: unknown) => orNext(error, explanation(error, port + offset), pair + 1 < pairs));
    if (listener === null) continue;
    const isTaken =
      processor.kind === "sandbox" && processor.port !== 0 ? await takenError(processor.port, host) : null;
    if (processor.kind !== "sandbox" || isTaken === null) {
      if (offset > 0)
        onStep(`Port ${port} or ${port + 1} is in use: the portal listens on port ${listener.port} instead`);
      return { listener: explaining(listener), cardProcessor: processor };
    }
    await listener.close(0);
    orNext(
      isTaken,
      `Port ${processor.port}, the sandbox's, is in use. Choose another: SANDBOX_PORT=${processor.port + 1} npm start`,
      pair + 1 < pairs,
    );
  }
}

/** A port that stays closed until the portal serves may be taken meanwhile. */
function explaining(listener: Listener): Listener {
  return {
    ...listener,
    serve: (handle) =>
      listener.serve(handle).catch((cause: unknown) => {
        throw new CannotStart(explanation(cause, listener.port), { cause });
      }),
  };
}

function movedBy(cardProcessor: CardProcessor, ports: number): CardProcessor {
  return cardProcessor.kind === "sandbox" && ports > 0
    ? { ...cardProcessor, port: cardProcessor.port + ports }
    : cardProcessor;
}

/** Null if the next pair may be tried. */
function orNext(cause: unknown, message: string, mayTryNext: boolean): null {
  if (mayTryNext && codeOf(cause) === "EADDRINUSE") return null;
  throw new CannotStart(message, { cause });
}

/** Error of listening on the port; null if it is free. */
async function takenError(port: number, host: string | null): Promise<unknown> {
  try {
    const listener = await listen(port, host);
    await listener.close(0);
    return null;
  } catch (error) {
    return error;
  }
}

function explanation(error: unknown, port: number): string {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the other program or choose another: PORT=${port + 1} npm start`;
    case "EACCES":
      return `Port ${port} is reserved for system programs. Choose one above 1023: PORT=3000 npm start`;
    default:
      return "HOST is not an address of this machine. Leave it out, or set it to one of the machine's addresses.";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}
