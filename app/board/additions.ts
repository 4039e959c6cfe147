import { type CallName, calls } from "~/contract/calls";
import type { CallDefinition } from "~/contract/callDefinition";
import { additionsIn, withAdditions } from "~/contract/extensions/additions";
import type { OpenBoard } from "./board";
import { extensionsForCertain } from "./extensions";

type Call = (sent?: { readonly body?: unknown }) => Promise<unknown>;

/**
 * Sends the documents' fields and only those additions to the specification that the board announces. Checks the
 * announcement before each change with additions; where that fails, nothing is sent.
 */
export function withAnnouncedAdditions<Some extends Pick<OpenBoard, "getCapabilities">>(board: Some): Some {
  const changes = Object.entries(board as unknown as Record<CallName, Call>).map(([name, call]) => {
    const { body: schema }: CallDefinition = calls[name as CallName];
    if (schema === undefined) return [name, call] as const;
    const sendAnnounced: Call = async (sent = {}) => {
      if (additionsIn(schema, sent.body).size === 0) return call(sent);
      const extensions = await extensionsForCertain(board);
      return call({ ...sent, body: withAdditions(schema, sent.body, (addition) => extensions.has(addition)) });
    };
    return [name, sendAnnounced] as const;
  });
  return Object.fromEntries(changes) as unknown as Some;
}
