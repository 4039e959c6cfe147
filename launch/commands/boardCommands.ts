import { accountCommands } from "./accounts";
import { type BoardCommand, type ReadCommand, reasonLimit } from "./boardCommand";
import { mailCommands, revocationCommand } from "./correspondence";
import { deadlineCommand } from "./deadlines";
import { demoCommands } from "./demoCommands";
import { emailCommands } from "./emailReplacement";
import { importCommands } from "./imports";
import { journalCommand } from "./operationsJournal";
import { paperCommands } from "./paperKeys";
import { personalDataCommands } from "./personalData";
import { staffCommands } from "./staff";

/** In the order of the help. */
const commands: readonly BoardCommand[] = [
  ...importCommands,
  revocationCommand,
  ...demoCommands,
  ...staffCommands,
  ...accountCommands,
  ...emailCommands,
  deadlineCommand,
  ...personalDataCommands,
  ...paperCommands,
  journalCommand,
  ...mailCommands,
];

/** Null for an unknown or malformed command. */
export function readBoardCommand([name = "", ...rest]: readonly string[]): (BoardCommand & ReadCommand) | null {
  const [kind = "", ...words] = rest;
  const found = commands.find((one) => one.name === name && (one.kinds?.includes(kind) ?? true));
  const read = found && (found.kinds === undefined ? found.read("", rest) : found.read(kind, words));
  return found && read ? { ...found, ...read } : null;
}

/** Column of the descriptions; a longer command has a line of its own. */
const indent = 47;
const longest = 66;

const usage = `Keep the records of this portal's board:

${commands.map(linesOf).join("\n")}

${reasonLimit} docs/importing-people.md and docs/importing-examinations.md describe the files, docs/deployment.md the rest. The exit code is 0 when it is done, 1 when it is refused (nothing was changed), and 2 when it could not be tried, or its output could not be written.`;

/** The lines of one command for `staff --help`; null if no help is asked for. */
export function helpOn(words: readonly string[]): string | null {
  if (words[0] === "--help" || words[0] === "help") return usage;
  const asked = words.includes("--help") ? commandsAt(words) : [];
  return asked.length === 0 ? null : asked.map(linesOf).join("\n");
}

/** Says how a mistyped command is written; the whole list is too long to find what is wrong in it. */
export function malformed([name = "", ...rest]: readonly string[]): string {
  if (name === "") return usage;
  const alike = commandsAt([name]);
  if (alike.length === 0) return `There is no command "${name}". Nothing was changed.\n\n${usage}`;
  const known = alike.flatMap((one) => [...optionsOf(one), ...(one.kinds ?? [])]);
  const unknown = rest.filter((word) => /^--./.test(word) && !known.includes(word.split("=")[0] ?? ""));
  const because = unknown.length > 0 ? `has no option ${unknown.join(", ")}` : "is incomplete or wrong";
  const shown = commandsAt([name, ...rest]);
  const options = shown.flatMap(optionsOf);
  const limits = [
    ...(options.includes("--why") ? [reasonLimit] : []),
    ...(options.includes("--from") ? ["Both days must exist in the calendar."] : []),
  ];
  return `The command "${name}" ${because}. Nothing was changed. It is written like this:

${[...shown.map(linesOf), ...limits].join("\n")}

npm run board -- help lists all commands.`;
}

const optionsOf = ({ options = {} }: BoardCommand) => Object.keys(options).map((option) => `--${option}`);

/** Commands of this name, of one kind where the second word says which; none if it is unknown. */
function commandsAt([name = "", second = ""]: readonly string[]): readonly BoardCommand[] {
  const alike = commands.filter((one) => one.name === name);
  const exact = alike.filter(({ kinds }) => kinds?.includes(second));
  return exact.length > 0 ? exact : alike;
}

function linesOf({ name, kinds = [], then = "", does, isWritten = false }: BoardCommand): string {
  const words = ["npm run", ...(isWritten ? ["--silent"] : []), "board --", name, kinds.join("|"), then];
  const written = `  ${words.filter((word) => word !== "").join(" ")}`;
  const [first = "", ...below] = does.map((line) => " ".repeat(indent) + line);
  const start = written.length > longest ? [written, first] : [`${`${written}   `.padEnd(indent)}${does[0]}`];
  return [...start, ...below].join("\n");
}
