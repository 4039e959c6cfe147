import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { and, eq } from "drizzle-orm";
import { plainDate } from "@portal/domain/time/boardTime";
import type { AccountIssuer } from "../../mail/accountMails";
import type { BoardDatabase } from "../../store/boardDatabase";
import { physician, principal } from "../../store/schema";
import type { Account } from "../accounts/accounts";

export const tooCommon =
  "Too easy to guess: it is a common password, or close to one. Use several words that have nothing to do with each other.";
export const tooPersonal =
  "Too easy to guess: it is made of your name, your e-mail address, your year of birth, or the board’s name. Use several words that have nothing to do with you or each other.";

/** On zxcvbn's scale from 0 to 4; 3 takes more than 100 million guesses. */
const lowestScore = 3;

/**
 * In characters. Scoring time grows with the square of the length (40 ms for the slowest 48, 170 ms for 128), and
 * further characters only make a password harder to guess.
 */
const maxScoredLength = 48;

/** Names of this service, apart from the board's name. */
const productWords = ["physician", "portal", "certified", "certification"];

let zxcvbn: Promise<ZxcvbnFactory> | undefined;

/** Its word lists are loaded at first use, to keep the start fast. */
async function loadZxcvbn(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Returns why the password is too easy to guess for people who know these words about its owner, or null (ACCT-04).
 * Personal words are removed before scoring: two names and a digit are long, but among the first guesses.
 */
export async function guessableReason(password: string, personalWords: readonly string[]): Promise<string | null> {
  const start = password.slice(0, maxScoredLength).trim();
  const rest = personalWords.reduce((left, word) => left.replaceAll(inAnyCase(word), ""), start);
  const { score, sequence } = (await (zxcvbn ??= loadZxcvbn())).check(rest, [...personalWords]);
  if (score >= lowestScore) return null;
  const isPersonal = rest !== start || sequence.some((match) => match.dictionaryName === "userInputs");
  return isPersonal ? tooPersonal : tooCommon;
}

/** Words that people who know the account's owner try first, longest first. */
export async function personalWordsOf(
  database: BoardDatabase,
  { issuer, boardName }: Pick<AccountIssuer, "issuer" | "boardName">,
  { subject, email, fullName }: Pick<Account, "subject" | "email" | "fullName">,
): Promise<string[]> {
  const [known] = await database
    .select({ dateOfBirth: physician.dateOfBirth })
    .from(physician)
    .innerJoin(principal, eq(principal.physicianId, physician.physicianId))
    .where(and(eq(principal.issuer, issuer), eq(principal.subject, subject)));
  const born = known?.dateOfBirth ?? null;
  const words = [
    email,
    // Shorter ones occur in too many good passwords.
    ...email.split("@", 1).filter((word) => word.length >= 3),
    ...wordsIn(`${fullName} ${email}`, 3),
    ...wordsIn(boardName, 4),
    ...productWords,
    ...(born === null ? [] : [`${plainDate(born).year}`]),
  ];
  return [...new Set(words.map((word) => word.toLowerCase()))].sort((a, b) => b.length - a.length);
}

function inAnyCase(word: string): RegExp {
  return new RegExp(word.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&"), "gi");
}

function wordsIn(text: string, shortest: number): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= shortest);
}
