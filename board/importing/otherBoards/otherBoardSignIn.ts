import { and, eq, inArray } from "drizzle-orm";
import type { Fault } from "../readJson";
import { saveImportedAccount } from "~/board/identity/accounts/importedAccounts";
import type { BoardTransaction } from "~/board/store/boardDatabase";
import { addPrincipals, findPrincipal } from "~/board/store/people/principals";
import { principal } from "~/board/store/schema";
import type { FileAccount } from "../people/peopleFile";
import { emailTaken, issuersOf, passwordsOf, type SignInHere, subjectTaken } from "../people/importedSignIn";
import type { PhysicianOfOtherBoard } from "./otherBoardsFile";

type Person = Pick<PhysicianOfOtherBoard, "otherBoardPhysicianId" | "fullName"> & { readonly account: FileAccount };

/** Lets a physician of another board sign in as the account says. A path of a fault begins at the physician. */
export async function saveOtherBoardSignIn(
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
  const wanted = { email: account.email ?? "", fullName, ...passwordsOf(here, account) };
  const saved = await saveImportedAccount(tx, here.issuer, subjects, wanted);
  if (saved.kind === "taken") return emailTaken.fault;
  const { subject } = saved;
  await addPrincipals(
    tx,
    issuers.map((issuer) => ({ issuer, subject, otherBoardPhysicianId })),
  );
  return saved.kind === "unchanged" ? "unchanged" : "changed";
}
