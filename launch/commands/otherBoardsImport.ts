import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { importOtherBoards, type ReadAttachment } from "@portal/board/importing/otherBoards/importOtherBoards";
import { otherBoardsHead, readOtherBoards } from "@portal/board/importing/otherBoards/otherBoardsFile";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import type { Configuration } from "~/launch/configuration/configuration";
import { callerPath, codeOf, faultLines, maxImportBytes, reasons } from "./importFile";
import { type ExitCode, withBoard, say, signInOf } from "./runCommand";

/** In characters: the part of a file that determines its kind. */
const maxHeadLength = 10_000;

const maxAttachmentBytes = 10 * 1024 ** 2;

/** Returns the kind of the file, and all its characters, to be read once. */
export async function lookAhead(
  characters: AsyncIterable<string>,
): Promise<{ readonly isOfOtherBoards: boolean; readonly characters: AsyncIterable<string> }> {
  const rest: AsyncIterator<string, unknown> = characters[Symbol.asyncIterator]();
  let head = "";
  while (head.length < maxHeadLength) {
    const next = await rest.next();
    if (next.done === true) break;
    head += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    yield head;
    for (let more = await rest.next(); more.done !== true; more = await rest.next()) yield more.value;
  }
  return { isOfOtherBoards: otherBoardsHead.test(head), characters: all() };
}

export async function importOtherBoardsFile(
  file: string,
  characters: AsyncIterable<string>,
  configuration: Configuration,
): Promise<ExitCode> {
  let text = "";
  for await (const chunk of characters) {
    text += chunk;
    if (text.length <= maxImportBytes) continue;
    const most = `${maxImportBytes / 1024 ** 2} MB, the most of such a file that is imported at once`;
    return say(process.stderr, `${file} is larger than ${most}. Divide it into several files. Nothing was changed.`, 1);
  }
  const here = signInOf(configuration);
  const read = readOtherBoards(text, { isBuiltIn: here.isBuiltIn, takesPasswords: here.isDemo });
  if (read.kind === "faults") return say(process.stderr, faultLines(file, read.faults), 1);
  return withBoard(configuration, async ({ pool }) => {
    const done = await importOtherBoards(boardDatabase(pool), read.content, here, attachmentsBeside(file));
    if (done.kind === "refused") return say(process.stderr, faultLines(file, read.located(done.faults)), 1);
    const sums = [
      `physicians of other boards: ${countsText(done.physicians)}`,
      `messages: ${countsText(done.messages)}`,
    ];
    return say(process.stdout, sums.join("\n"), 0);
  });
}

function countsText({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged`;
}

/** Attachments are in the folder of the file, or for the standard input in that of the caller. */
function attachmentsBeside(file: string): ReadAttachment {
  const folder = file === "-" ? callerPath(".") : dirname(callerPath(file));
  return async (name) => {
    const path = join(folder, name);
    try {
      if ((await stat(path)).size > maxAttachmentBytes) return "is larger than 10 MB";
      return await readFile(path);
    } catch (error) {
      const message = reasons[codeOf(error)];
      if (message === undefined) throw error;
      return message;
    }
  };
}
