import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { reserveAllEmails } from "#identity/emails/reserveEmail";
import type { BoardDatabase, BoardTransaction } from "#store/boardDatabase";
import { lockImports } from "#store/importing/numbering";
import { recordOperation } from "#store/journals";
import { learningTrack, message, messageAttachment, otherBoardPhysician, physician, principal } from "#store/schema";
import { saveImportedAccount } from "#identity/accounts/importedAccounts";
import { addPrincipals, findPrincipal } from "#store/people/principals";
import { below, type Fault, fault } from "../readJson";
import { type SignInHere, emailTaken, issuersOf, passwordsOf, subjectTaken } from "../people/importedSignIn";
import type { FileAccount } from "../people/peopleFile";
import type { MessageInFile, OtherBoards, PhysicianOfOtherBoard } from "./otherBoardsFile";

interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

type ImportOtherBoards =
  | { readonly kind: "imported"; readonly physicians: Counts; readonly messages: Counts }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/** Returns the bytes of an attachment, or why it cannot be read, as the end of the sentence "FIELD …". */
export type ReadAttachment = (file: string) => Promise<Uint8Array | string>;

/**
 * Stores everything in the file, or nothing. Physicians and their tracks are changed to what the file says; others
 * stay. A message is stored once and never changed. Repeating the import changes nothing.
 */
export async function importOtherBoards(
  database: BoardDatabase,
  { otherBoardPhysicians, messages }: OtherBoards,
  here: SignInHere,
  readAttachment: ReadAttachment,
): Promise<ImportOtherBoards> {
  const faults: Fault[] = [];
  const done = { physicians: { added: 0, changed: 0, unchanged: 0 }, messages: { added: 0, changed: 0, unchanged: 0 } };
  try {
    await database.transaction(async (tx) => {
      await lockImports(tx);
      if (here.isBuiltIn && otherBoardPhysicians.length > 0) await reserveAllEmails(tx);
      for (const [index, one] of otherBoardPhysicians.entries()) {
        const stored = await storePhysician(tx, one, here);
        if (typeof stored === "string") done.physicians[stored] += 1;
        else faults.push(below("otherBoardPhysicians", index)(stored));
      }
      faults.push(...(await unknownReaders(tx, messages)));
      for (const [index, one] of messages.entries()) {
        if (faults.some(({ path }) => path[0] === "messages" && path[1] === index)) continue;
        const stored = await storeMessage(tx, one, readAttachment);
        if (typeof stored === "string") done.messages[stored] += 1;
        else faults.push(below("messages", index)(stored));
      }
      if (faults.length > 0) throw new Refused();
      await continueNumbering(tx);
      const about = `physicians of other boards: ${otherBoardPhysicians.length}, messages: ${messages.length}`;
      await recordOperation(tx, { action: "import", about });
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", faults };
    throw error;
  }
  return { kind: "imported", ...done };
}

class Refused extends Error {
  override readonly name = "Refused";
}

async function storePhysician(
  tx: BoardTransaction,
  { account, learningTracks, ...record }: PhysicianOfOtherBoard,
  here: SignInHere,
): Promise<keyof Counts | Fault> {
  const { otherBoardPhysicianId: owner } = record;
  const isOwner = eq(otherBoardPhysician.otherBoardPhysicianId, owner);
  const [before] = await tx.select().from(otherBoardPhysician).where(isOwner).for("no key update");
  const isSame = before !== undefined && isDeepStrictEqual(before, { ...before, ...record });
  if (before === undefined) await tx.insert(otherBoardPhysician).values(record);
  else if (!isSame) await tx.update(otherBoardPhysician).set(record).where(isOwner);
  const areTracksSame = await storeTracks(tx, owner, learningTracks);
  const signIn = account === null ? "unchanged" : await saveOtherBoardSignIn(tx, here, { ...record, account });
  if (typeof signIn !== "string") return signIn;
  if (before === undefined) return "added";
  return isSame && areTracksSame && signIn === "unchanged" ? "unchanged" : "changed";
}

async function storeTracks(
  tx: BoardTransaction,
  otherBoardPhysicianId: PhysicianOfOtherBoard["otherBoardPhysicianId"],
  tracks: PhysicianOfOtherBoard["learningTracks"],
): Promise<boolean> {
  const isTheirs = eq(learningTrack.otherBoardPhysicianId, otherBoardPhysicianId);
  const before = await tx.select().from(learningTrack).where(isTheirs);
  const ids = tracks.map(({ learningTrackId }) => learningTrackId);
  const gone = before.filter(({ learningTrackId }) => !ids.includes(learningTrackId));
  const other = tracks
    .map((one) => ({ ...one, otherBoardPhysicianId }))
    .filter(
      (one) =>
        !before.some(
          (row) => isDeepStrictEqual({ ...row }, { ...row, ...one }) && row.learningTrackId === one.learningTrackId,
        ),
    );
  if (gone.length > 0)
    await tx
      .delete(learningTrack)
      .where(ids.length === 0 ? isTheirs : and(isTheirs, notInArray(learningTrack.learningTrackId, ids)));
  for (const one of other)
    await tx
      .insert(learningTrack)
      .values(one)
      .onConflictDoUpdate({ target: [learningTrack.otherBoardPhysicianId, learningTrack.learningTrackId], set: one });
  return gone.length + other.length === 0;
}

/** Returns a fault for each message to a person who is neither stored nor in the file. */
async function unknownReaders(tx: BoardTransaction, messages: readonly MessageInFile[]): Promise<Fault[]> {
  const ids = messages.flatMap(({ physicianId }) => physicianId ?? []);
  const otherIds = messages.flatMap(({ otherBoardPhysicianId }) => otherBoardPhysicianId ?? []);
  const known = await tx
    .select({ id: physician.physicianId })
    .from(physician)
    .where(inArray(physician.physicianId, ids));
  const knownOthers = await tx
    .select({ id: otherBoardPhysician.otherBoardPhysicianId })
    .from(otherBoardPhysician)
    .where(inArray(otherBoardPhysician.otherBoardPhysicianId, otherIds));
  return messages.flatMap(({ physicianId, otherBoardPhysicianId }, index): Fault[] => {
    if (physicianId !== undefined && !known.some(({ id }) => id === physicianId))
      return [fault(["messages", index, "physicianId"], "is not a physician of this board")];
    if (otherBoardPhysicianId !== undefined && !knownOthers.some(({ id }) => id === otherBoardPhysicianId))
      return [fault(["messages", index, "otherBoardPhysicianId"], "is not a known physician")];
    return [];
  });
}

async function storeMessage(
  tx: BoardTransaction,
  { attachments, ...content }: MessageInFile,
  readAttachment: ReadAttachment,
): Promise<keyof Counts | Fault> {
  const newMessage = { physicianId: null, otherBoardPhysicianId: null, ...content };
  const files = [];
  for (const [index, { file, ...named }] of attachments.entries()) {
    const bytes = await readAttachment(file);
    if (typeof bytes === "string") return fault(["attachments", index, "file"], bytes);
    files.push({ ...named, content: bytes });
  }
  const [before] = await tx.select().from(message).where(eq(message.messageId, content.messageId));
  if (before === undefined) {
    await tx.insert(message).values(newMessage);
    if (files.length > 0)
      await tx.insert(messageAttachment).values(files.map((one) => ({ ...one, messageId: content.messageId })));
    return "added";
  }
  const { documentName, contentType, content: bytes } = messageAttachment;
  const stored = await tx
    .select({ documentName, contentType, content: bytes })
    .from(messageAttachment)
    .where(eq(messageAttachment.messageId, content.messageId))
    .orderBy(messageAttachment.messageAttachmentId);
  const comparable = (all: typeof stored) =>
    all.map((one) => [one.documentName, one.contentType, Buffer.from(one.content).toString("base64")]);
  const isSame =
    isDeepStrictEqual({ ...before }, { ...before, ...newMessage }) &&
    isDeepStrictEqual(comparable(stored), comparable(files));
  return isSame ? "unchanged" : fault(["messageId"], "is that of another message, and a message is never changed");
}

/** The ids that the board gives itself continue above the imported ones. */
async function continueNumbering(tx: BoardTransaction): Promise<void> {
  const sequence = sql`pg_get_serial_sequence('board.message', 'message_id')::regclass`;
  const largest = sql`(select max(${message.messageId}) from ${message})`;
  await tx.execute(
    sql`select setval(${sequence}, ${largest}) where ${largest} > coalesce(pg_sequence_last_value(${sequence}), 0)`,
  );
}

type Person = Pick<PhysicianOfOtherBoard, "otherBoardPhysicianId" | "fullName"> & { readonly account: FileAccount };

/** A path of a fault begins at the physician. */
async function saveOtherBoardSignIn(
  tx: BoardTransaction,
  here: SignInHere,
  { otherBoardPhysicianId, fullName, account }: Person,
): Promise<"changed" | "unchanged" | Fault> {
  const issuers = await issuersOf(tx, here);
  const isTheirs = eq(principal.otherBoardPhysicianId, otherBoardPhysicianId);
  const known = await tx
    .selectDistinct({ subject: principal.subject })
    .from(principal)
    .where(and(isTheirs, inArray(principal.issuer, issuers)))
    .orderBy(principal.subject);
  const subjects = known.map(({ subject }) => subject);
  if (!here.isBuiltIn) {
    const { subject = "" } = account;
    if (subjects.includes(subject)) return "unchanged";
    if ((await findPrincipal(tx, { issuer: here.issuer, subject })) !== null) return subjectTaken.fault;
    await addPrincipals(tx, [{ issuer: here.issuer, subject, otherBoardPhysicianId }]);
    return "changed";
  }
  const newAccount = { email: account.email ?? "", fullName, ...passwordsOf(here, account) };
  const saved = await saveImportedAccount(tx, here.issuer, subjects, newAccount);
  if (saved.kind === "taken") return emailTaken.fault;
  const { subject } = saved;
  await addPrincipals(
    tx,
    issuers.map((issuer) => ({ issuer, subject, otherBoardPhysicianId })),
  );
  return saved.kind === "unchanged" ? "unchanged" : "changed";
}
