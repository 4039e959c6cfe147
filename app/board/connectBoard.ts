import type { CallDefinition } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import { additionsIn } from "@portal/contract/extensions/additions";
import type { Ask, Board, BoardConnection, ConnectBoard, Credentials, Keep, OpenBoard } from "./board";
import { callBoard, type Sent } from "./boardCall";
import { BoardError } from "./boardError";
import { completeAnswers } from "./completeAnswers";
import { extensionsForCertain } from "./extensions";

/** Any call: its function's type was made from the schemas by which it is sent and its answer parsed. */
export type Call = (sent?: Sent) => Promise<unknown>;

const callNames = Object.keys(calls) as CallName[];

/**
 * Returns the board behind `connection`, with a function for each call of the contract. Every function rejects only with
 * `BoardError`, or as `onUnauthorized` does.
 */
export function connectBoard(connection: BoardConnection): ConnectBoard {
  return (credentials, onUnauthorized) => {
    const ask = askAs(connection, credentials);
    const asked = callsBy(callNames, (name) => ask.bind(null, name)) as unknown as Board;
    // The embedded board's answers are complete: tests/contract/transports.ts.
    const complete: Board = connection.inProcess === undefined ? { ...asked, ...completeAnswers(ask) } : asked;
    const board: Board = {
      ...complete,
      async getPhysician() {
        const physician = await complete.getPhysician();
        connection.onPhysician?.(physician);
        return physician;
      },
      async getAppliedToExaminations() {
        const examinations = await complete.getAppliedToExaminations();
        connection.onExaminations?.(examinations);
        return examinations;
      },
    };
    return {
      ...(callsBy(callNames, (name) =>
        leavingUnauthorized(name, board[name] as Call, onUnauthorized),
      ) as unknown as Board),
      reportUnconfirmed: (call) =>
        connection.onFailure({
          ...{ call, status: 200, fault: "Not in the record", code: null, text: null },
          milliseconds: 0,
        }),
    };
  };
}

/** The same for visitors who are not signed in: the public calls, without a token. */
export function connectOpenBoard(connection: BoardConnection): OpenBoard {
  const ask = askAs(connection, null);
  const open = callNames.filter((name) => definitionOf(name).open);
  return callsBy(open, (name) => ask.bind(null, name)) as unknown as OpenBoard;
}

function callsBy(names: readonly CallName[], callOf: (name: CallName) => unknown) {
  return Object.fromEntries(names.map((name) => [name, callOf(name)]));
}

/**
 * Sends the documents' fields and only those additions to the specification that the board announces. Asks for the
 * announcement before each change with additions; where that fails, nothing is sent.
 */
function askAs(connection: BoardConnection, credentials: Credentials | null): Ask {
  const ask = async (name: CallName, sent: Sent = {}): Promise<unknown> => {
    const { body } = definitionOf(name);
    const hasAdditions = body !== undefined && additionsIn(body, sent.body).size > 0;
    const announced = hasAdditions ? { extensions: await extensionsForCertain({ getCapabilities }) } : {};
    const answer = () => callBoard(connection, credentials, name, { ...sent, ...announced });
    const keep = connection.keeping?.[name] as Keep<unknown> | undefined;
    return keep === undefined ? answer() : keep(answer, credentials);
  };
  const getCapabilities: OpenBoard["getCapabilities"] = () => (ask as Ask)("getCapabilities");
  return ask as Ask;
}

/**
 * Returns the call, which leaves a 401 to `onUnauthorized` (AUTH-11). That of a public call says nothing about the token.
 */
export function leavingUnauthorized(name: CallName, call: Call, onUnauthorized?: () => Promise<never>): Call {
  if (onUnauthorized === undefined || definitionOf(name).open === true) return call;
  return (sent) =>
    call(sent).catch((error: unknown) => {
      if (error instanceof BoardError && error.status === 401) return onUnauthorized();
      throw error;
    });
}

function definitionOf(name: CallName): CallDefinition {
  return calls[name];
}
