import { type Listener, listen } from "~/app/server/listen";
import { CannotStart } from "~/configuration/cannotStart";

/** Listens as the settings say. @throws {CannotStart} */
export async function listenOrExplain(port: number, host: string | null): Promise<Listener> {
  try {
    return await listen(port, host);
  } catch (error) {
    throw new CannotStart(explanation(error, port), { cause: error });
  }
}

function explanation(error: unknown, port: number): string {
  switch (error instanceof Error && "code" in error ? error.code : null) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the other program or choose another: PORT=${port + 1} npm start`;
    case "EACCES":
      return `Port ${port} is kept for the system's own programs. Choose one above 1023: PORT=3000 npm start`;
    default:
      return "HOST is no address of this machine. Leave it out, or set it to one that the machine has.";
  }
}
