/** A command of `npm run board --`. */
interface CommandHelp {
  readonly name: string;
  /** Second words that choose what is done. */
  readonly kinds?: readonly string[];
  /** What follows, as it is written. */
  readonly then?: string;
  /** Those that it takes. */
  readonly options?: readonly string[];
  /** By line. */
  readonly does: readonly string[];
  /** The result goes to the standard output, where lines of npm would spoil it. */
  readonly isWritten?: boolean;
}

const optionalReason = { options: ["--why"], then: 'ADDRESS [--why "…"]' };

const commands: readonly CommandHelp[] = [
  {
    name: "import",
    then: "FILE.json",
    does: [
      "add and change all people in the file, or none; - reads the standard input",
      "(or physicians of other boards, and messages)",
    ],
  },
  { name: "export", then: "ID [ID …]", does: ["write them as such a file to the standard output"], isWritten: true },
  { name: "import-examinations", then: "FILE.json", does: ["the same for examinations that can be applied for"] },
  { name: "export-examinations", then: "[ID …]", does: ["write them, or all, as such a file"], isWritten: true },
  {
    name: "revoke",
    then: 'CODE [--why "…"]',
    options: ["--why"],
    does: ["mark a document as revoked on the page that checks documents"],
  },
  {
    name: "generate",
    then: "--physicians N [--seed S]",
    options: ["--physicians", "--seed", "--file"],
    does: ["fill a demo with N invented physicians", "(with --file FILE.json: write them as a file to import instead)"],
  },
  {
    name: "token",
    then: "--email ADDRESS",
    options: ["--email"],
    does: ["write an access token for a demo account, valid for ten minutes"],
    isWritten: true,
  },
  {
    name: "staff",
    kinds: ["add"],
    then: 'ADDRESS [--name "…"] [--read-only]',
    options: ["--name", "--read-only"],
    does: ["let a member of staff sign in, or change the role"],
  },
  { name: "staff", kinds: ["remove"], then: "ADDRESS", does: ["end the account of a member of staff"] },
  { name: "staff", kinds: ["list"], does: ["list members of staff and their roles"] },
  { name: "account", kinds: ["disable", "enable"], ...optionalReason, does: ["close an account, or open it again"] },
  {
    name: "account",
    kinds: ["reset-factor"],
    ...optionalReason,
    does: ["let a user who lost phone and codes sign in by password"],
  },
  { name: "account", kinds: ["send-link"], then: "ADDRESS", does: ["mail a link that creates a password"] },
  {
    name: "account",
    kinds: ["change-email"],
    then: 'ADDRESS NEW --mailbox lost|compromised --why "…" [--now]',
    options: ["--mailbox", "--why", "--now"],
    does: ["let a user whose mailbox is lost, or read by others, sign in with NEW,", "in 24 hours (--now: at once)"],
  },
  {
    name: "account",
    kinds: ["confirm-email"],
    then: 'ADDRESS NEW [--why "…"]',
    options: ["--why"],
    does: ["confirm such a change that staff requested"],
  },
  { name: "account", kinds: ["withdraw-email"], ...optionalReason, does: ["stop such a change"] },
  {
    name: "extend-deadline",
    then: '--from YYYY-MM-DD --to YYYY-MM-DD --why "…" --everybody | ID [ID …]',
    options: ["--from", "--to", "--why", "--everybody", "--applications"],
    does: [
      "extend blocks that are due on one day to another",
      "(with --applications: applications that are not submitted)",
    ],
  },
  {
    name: "personal-data",
    then: "ID",
    options: ["--other-board"],
    does: ["write everything that is kept about a physician"],
    isWritten: true,
  },
  {
    name: "erase",
    then: 'ID --why "…"',
    options: ["--why", "--other-board"],
    does: [
      "erase a physician's personal data, where the law asks for it",
      "(both with --other-board: of a physician of another board)",
    ],
  },
  { name: "journal", does: ["list what was done by these commands, and by whom"] },
  { name: "mails", kinds: ["--failed"], options: ["--failed"], does: ["list the mails that could not be delivered"] },
  { name: "mails", kinds: ["--retry"], options: ["--retry"], then: "NUMBER|all", does: ["try them again"] },
];

/** Column of the descriptions; a longer command has a line of its own. */
const indent = 47;
const longest = 66;

const reasonLimit = "A reason (--why) has at most 500 characters.";

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
  const known = alike.flatMap(({ options = [] }) => options);
  const unknown = rest.filter((word) => /^--./.test(word) && !known.includes(word.split("=")[0] ?? ""));
  const because = unknown.length > 0 ? `has no option ${unknown.join(", ")}` : "is incomplete or wrong";
  const shown = commandsAt([name, ...rest]);
  const options = shown.flatMap(({ options = [] }) => options);
  const limits = [
    ...(options.includes("--why") ? [reasonLimit] : []),
    ...(options.includes("--from") ? ["Both days must exist in the calendar."] : []),
  ];
  return `The command "${name}" ${because}. Nothing was changed. It is written like this:

${[...shown.map(linesOf), ...limits].join("\n")}

npm run board -- help lists all commands.`;
}

/** Commands of this name, of one kind where the second word says which; none if it is unknown. */
function commandsAt([name = "", second = ""]: readonly string[]): readonly CommandHelp[] {
  const alike = commands.filter((command) => command.name === name);
  const exact = alike.filter(({ kinds }) => kinds?.includes(second));
  return exact.length > 0 ? exact : alike;
}

function linesOf({ name, kinds = [], then = "", does, isWritten = false }: CommandHelp): string {
  const words = ["npm run", ...(isWritten ? ["--silent"] : []), "board --", name, kinds.join("|"), then];
  const written = `  ${words.filter((word) => word !== "").join(" ")}`;
  const [first = "", ...below] = does.map((line) => " ".repeat(indent) + line);
  const start = written.length > longest ? [written, first] : [`${`${written}   `.padEnd(indent)}${does[0]}`];
  return [...start, ...below].join("\n");
}
