import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { recordBounce } from "@portal/board/store/correspondence/reminders";
import { licensedIn } from "@portal/demo/addresses";
import { AddressVerificationStatus, CCAttestationType, ClinicalStatus } from "@portal/contract/enumerations";
import { contentOf } from "@portal/domain/people/address";
import { licenseToSave } from "~/tests/support/records/ccBlocks";
import { mailsTo } from "~/tests/support/servers/mails";
import { type Cell, save } from "./attesting";
import { type BoardUnderTest, boardUnderTest, issuer, today } from "./boardUnderTest";
import { newPhysician } from "./newPhysician";

describe("mails after changes", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  async function mailed() {
    const physician = await newPhysician(board);
    const { emailAddress, fullName } = physician.record;
    if (emailAddress === null) throw new Error("Everybody here has an address");
    return { ...physician, emailAddress, fullName, mails: () => mailsTo(board.pool, emailAddress) };
  }

  const inTexas = licenseToSave({ stateId: licensedIn.Texas, licenseNumber: "SECRET-1" });
  const addLicense = (caller: Board) => caller.saveMedicalLicenses({ body: [inTexas] });

  it("MAIL-01 MAIL-04 greets the physician, and says what was saved and when, once for a form sent twice", async () => {
    const { own, fullName, mails } = await mailed();
    await addLicense(own);
    await addLicense(own);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your medical license was added");
    expect(mail?.text).toMatch(
      new RegExp(
        `^Dear ${fullName},\n\nYour medical license was added on .* Time\\.\n\nTexas: expires January 31, 2028\n\nIf this is not right, write to `,
      ),
    );
    expect(mail?.text).not.toContain("SECRET-1");
  });

  it("MAIL-01 one mail for all attestations of a save", async () => {
    const { own, block, mails } = await mailed();
    const year = today.year;
    const cells: Cell[] = [
      [CCAttestationType.CME, year, 30],
      [CCAttestationType.PatientSafety, year, 1],
    ];
    const saved = await save(own, block, cells);
    await save(own, saved, cells);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your attestations were saved");
    expect(mail?.text).toContain(`${year}, CME: 30 CME\n${year}, Patient Safety: attested to`);
    await save(own, saved, [[CCAttestationType.PatientSafety, year, 0]]);
    expect((await mails())[0]?.text).toContain(`${year}, Patient Safety: no longer attested to`);
  });

  it("MAIL-01 says that staff did it", async () => {
    const { physicianId, mails } = await mailed();
    await addLicense(await board.as("staff", physicianId));
    expect((await mails())[0]?.text).toContain(
      "Your medical license was added by staff of the Meridian Board of Neurology and Psychiatry on ",
    );
  });

  it("MAIL-01 an address without its street, and the clinical status before and now", async () => {
    const { own, block, mails } = await mailed();
    const [address] = (await own.getPhysician()).addresses;
    if (address === undefined) throw new Error("Everybody here has an address");
    const moved = { ...contentOf(address), line1: "1 Hidden Lane", city: "Dallas", isConfirmed: false };
    const { addressId } = address;
    const verificationStatus = AddressVerificationStatus.UseAsEntered;
    await own.saveAddresses({
      body: [{ ...moved, addressId, verificationStatus, replaces: contentOf(address) }],
    });
    expect((await mails())[0]?.text).toContain("address: Dallas, Texas");
    expect((await mails())[0]?.text).not.toContain("Hidden");
    const { ClinicallyInactive: clinicalStatus } = ClinicalStatus;
    await own.updateClinicalStatus({ body: { ...block, clinicalStatus } });
    expect((await mails())[0]?.text).toContain("Before: Clinically Active");
    expect((await mails())[0]?.text).toContain("Now: Clinically Inactive");
  });

  it("MAIL-03 none while they are off, or mails to the address came back; the choice is journaled", async () => {
    const { own, physicianId, emailAddress, mails } = await mailed();
    expect(await own.getChangeMails()).toEqual({ areOn: true });
    await own.saveChangeMails({ body: { areOn: false } });
    await own.saveChangeMails({ body: { areOn: false } });
    expect(await own.getChangeMails()).toEqual({ areOn: false });
    await addLicense(own);
    expect(await mails()).toEqual([]);
    await (await board.as("staff", physicianId)).saveChangeMails({ body: { areOn: true } });
    await recordBounce(boardDatabase(board.pool), emailAddress);
    await own.saveMedicalLicenses({ body: [{ ...inTexas, licenseNumber: "SECOND" }] });
    expect(await mails()).toEqual([]);
    const { rows } = await board.pool.query(
      "select issuer, action, acted_as from board.change where physician_id = $1 and kind = 'change-mails' order by change_id",
      [physicianId],
    );
    expect(rows).toEqual([
      { issuer, action: "turned-off", acted_as: "self" },
      { issuer, action: "turned-on", acted_as: "staff" },
    ]);
  });
});
