import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board, OpenBoard } from "~/app/board/board";
import { failedMails } from "@portal/board/mail/failedMails";
import { countMails, leaseMail, oldestMail } from "@portal/board/mail/mailQueue";
import { generatedPhysician } from "@portal/demo/population/generatedPhysician";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { type CallDefinition, isChange } from "@portal/contract/callDefinition";
import { type CallName, calls } from "@portal/contract/calls";
import { isFileAnswer } from "@portal/contract/file";
import type { PersonSearched } from "@portal/contract/people/accountSearch";
import { AddressVerificationStatus, CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { contentOf } from "@portal/domain/people/address";
import { licenseToSave } from "~/tests/support/records/ccBlocks";
import { testDatabase } from "~/tests/support/database/database";
import { recordingPool } from "~/tests/support/database/queryPlans";
import { ana, handClock, requestWith, testSessions, tokensUntil } from "~/tests/support/session/session";
import { plainSiteTokens } from "~/tests/support/records/signUps";
import { save } from "./attesting";
import { noon, today } from "./boardUnderTest";
import { boardWithMany, readWholeBy as readWhole } from "./boardWithMany";

let many: Awaited<ReturnType<typeof boardWithMany>>;
let physician: Board;
let stranger: OpenBoard;

beforeAll(async () => {
  many = await boardWithMany();
  physician = await many.as("mid-block");
  stranger = many.stranger;
});
afterAll(() => many.close());

const readWholeBy = (work: () => Promise<unknown>) => many.readWholeBy(work);

type Read = { [Name in CallName]: Parameters<Board[Name]> extends [] ? Name : never }[CallName];

/** What a physician's pages read by a call that sends nothing. Documents are rarer work. */
const reads = (Object.entries(calls) as [Read, CallDefinition][]).filter(([name, call]) => {
  const sendsNothing = call.query === undefined && call.body === undefined;
  const isOfOthers = call.path.startsWith("/api/staff/") || name === "getOtherBoardPhysicianLearningTracks";
  const isFile = call.answer !== undefined && isFileAnswer(call.answer);
  return sendsNothing && !isChange(call) && !isOfOthers && !isFile;
});

/**
 * What a physician's pages read, what is saved most, the first steps of a person without an account, the queue of mails
 * and the portal's own session. `queryPlansOfRarerWork.test.ts` has the rest, `findPhysicians.db.test.ts` the staff's
 * search.
 */
describe("these queries find their rows by an index, however many physicians there are", () => {
  it("is a test that finds the query without one", async () => {
    const whole = await readWholeBy(() =>
      many.recording.pool.query("select * from board.physician where full_name = $1", ["Unknown"]),
    );
    expect(whole).toEqual([expect.stringContaining("physician: select")]);
  });

  it.each(reads)("reading by %s", async (name) => {
    expect(await readWholeBy(() => physician[name]())).toEqual([]);
  });

  it("a physician's visit", async () => {
    expect(await readWholeBy(() => physician.updateLastLogin({ body: 100429 as PhysicianId }))).toEqual([]);
  });

  it("saving attestations, a license and a clinical status", async () => {
    const whole = await readWholeBy(async () => {
      const current = (await physician.getPhysician()).currentCCEnrollment?.ccBlocks.at(-1);
      if (current === undefined) throw new Error("The physician has a block");
      const saved = await save(physician, current, [[CCAttestationType.CME, today.year, 12]]);
      await physician.saveMedicalLicenses({ body: [licenseToSave()] });
      await physician.updateClinicalStatus({ body: { ...saved, clinicalStatus: ClinicalStatus.ClinicallyInactive } });
    });
    expect(whole).toEqual([]);
  });

  it("saving an address", async () => {
    const whole = await readWholeBy(async () => {
      const [address] = (await physician.getPhysician()).addresses;
      if (address === undefined) throw new Error("The physician has an address");
      const [before, verificationStatus] = [contentOf(address), AddressVerificationStatus.UseAsEntered];
      const { addressId } = address;
      await physician.saveAddresses({
        body: [{ ...before, line2: "Apt 4", addressId, verificationStatus, replaces: before }],
      });
    });
    expect(whole).toEqual([]);
  });

  it("looking for someone without an account, and whether an e-mail address is free", async () => {
    const { lastName, ssn4, dateOfBirth } = generatedPhysician(1, 17, today);
    if (!lastName || !ssn4 || !dateOfBirth) throw new Error("A generated physician can be searched for");
    const person: PersonSearched = { lastName, ssn4, dateOfBirth };
    const siteToken = plainSiteTokens.make(person);
    const whole = await readWholeBy(async () => {
      expect(await stranger.matchPhysician({ body: { ...person, siteToken } })).toMatchObject({ isExactMatch: true });
      expect(await stranger.validateEmail({ body: { ...person, email: "free@example.org", siteToken } })).toBe(true);
      expect(await physician.validateEmail({ body: "free@example.org" })).toBe(true);
    });
    expect(whole).toEqual([]);
  });

  it("the portal's session, begun, opened and signed out", async () => {
    const database = await testDatabase(["portal"]);
    const recorded = recordingPool(database.connection);
    const { now, move } = handClock();
    const sessions = testSessions(recorded.pool, { clock: now });
    const whole = await readWhole(async () => {
      const cookie = await sessions.start(requestWith(null), ana, tokensUntil(now().add({ hours: 1 })));
      move({ minutes: 5 });
      expect(await sessions.open(requestWith(cookie))).not.toBeNull();
      await sessions.signOut(requestWith(cookie));
    }, recorded);
    await recorded.pool.end();
    await database.drop();
    expect(whole).toEqual([]);
  });

  it("the mails that are due, that failed, and how many there are", async () => {
    const database = boardDatabase(many.recording.pool);
    const whole = await readWholeBy(async () => {
      await leaseMail(database, noon);
      await leaseMail(database, noon, "urgent");
      await oldestMail(database, "urgent");
      await oldestMail(database, "normal");
      await failedMails(database);
      await countMails(database);
    });
    expect(whole).toEqual([]);
  });
});
