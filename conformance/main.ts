import { parseArgs } from "node:util";
import { checkBoard } from "./checkBoard";
import { reportOf } from "./report";
import { conforms } from "./verdict";

const usage = `npm run conformance -- --base-url https://api.board.example --token TOKEN

  --base-url URL               the board's calls, without /api
  --token TOKEN                an access token of a physician, or of staff with --on-behalf-of;
                               or in the environment, as CONFORMANCE_TOKEN, where no list of processes shows it
  --on-behalf-of ID            the physician whom staff act for
  --on-behalf-of-header NAME   the header that says so; X-On-Behalf-Of-Physician-Id unless given
  --write-to ID                also save what this physician has, as it is; the token has to be theirs
  --timeout SECONDS            for one call; 20 unless given

Exit code: 0 if the board keeps to the contract, 1 if it does not, 2 if it was not asked.
`;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2));
  if (options === null) {
    process.stderr.write(usage);
    return 2;
  }
  const { target, writing } = options;
  const rows = await checkBoard({ ...target, fetch }, writing);
  process.stdout.write(`${reportOf(rows)}\n`);
  return conforms(rows) ? 0 : 1;
}

function optionsOf(words: string[]) {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        "base-url": { type: "string" },
        token: { type: "string", default: process.env["CONFORMANCE_TOKEN"] ?? "" },
        "on-behalf-of": { type: "string" },
        "on-behalf-of-header": { type: "string", default: "X-On-Behalf-Of-Physician-Id" },
        "write-to": { type: "string" },
        timeout: { type: "string", default: "20" },
      },
    });
    const baseUrl = values["base-url"] ?? "";
    const [onBehalfOf, writeTo] = [idOf(values["on-behalf-of"]), idOf(values["write-to"])];
    const timeout = Number(values.timeout) * 1000;
    const isComplete = URL.canParse(baseUrl) && /^https?:/.test(baseUrl) && values.token !== "" && timeout > 0;
    if (!isComplete || onBehalfOf === undefined || writeTo === undefined) return null;
    const target = { baseUrl, token: values.token, onBehalfOf, onBehalfOfHeader: values["on-behalf-of-header"], timeout };
    return { target, writing: writeTo === null ? null : { physicianId: writeTo } };
  } catch {
    return null; // An option that there is not.
  }
}

/** Null where none is given, undefined for what is no id. */
function idOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}
