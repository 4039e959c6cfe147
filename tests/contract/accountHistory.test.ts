import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentOf } from "@portal/domain/people/address";
import { AddressVerificationStatus } from "@portal/contract/enumerations";
import { licenseToSave } from "~/tests/support/records/ccBlocks";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { newPhysician } from "./newPhysician";

describe("the history of an account", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const newLicense = (number: number) => licenseToSave({ licenseNumber: `A-${number}` });

  it("tells what was changed, when, and whether by the physician or by staff, newest first", async () => {
    const { own, physicianId } = await newPhysician(board, {}, () => ({ demographics: null }));
    expect(await own.getAccountHistory()).toEqual([]);

    board.setNow(noon.add({ minutes: 1 }));
    const staff = await board.as("staff", physicianId);
    const [license] = (await own.getPhysician()).medicalLicenses;
    if (license === undefined) throw new Error("Everybody here is licensed");
    const { medicalLicenseId: _id, ...before } = license;
    await staff.saveMedicalLicenses({ body: [{ ...license, licenseNumber: "B-1" }] });

    board.setNow(noon.add({ minutes: 2 }));
    await own.savePhysicianDemographic({
      body: { physicianDemographicId: null, personKey: null, ethnicity: null, gender: null, races: [] },
    });

    board.setNow(noon.add({ minutes: 3 }));
    const [address] = (await own.getPhysician()).addresses;
    if (address === undefined) throw new Error("Everybody here has an address");
    const content = { ...contentOf(address), homePhoneNumber: "217-555-0199" };
    const verificationStatus = AddressVerificationStatus.UseAsEntered;
    await own.saveAddresses({ body: [{ ...content, addressId: address.addressId, verificationStatus }] });
    board.setNow(noon);

    const at = (minutes: number) => noon.add({ minutes }).toString();
    expect(await own.getAccountHistory()).toEqual([
      {
        changedAt: at(3),
        changedBy: "physician",
        staffName: null,
        subject: "address",
        before: contentOf(address),
        after: content,
      },
      { changedAt: at(2), changedBy: "physician", staffName: null, subject: "demographics", action: "answered" },
      {
        changedAt: at(1),
        changedBy: "staff",
        staffName: null,
        subject: "medical-license",
        before,
        after: { ...before, licenseNumber: "B-1" },
      },
    ]);
    expect(await staff.getAccountHistory()).toHaveLength(3);
  });

  it("tells the last hundred changes", async () => {
    const { own, physicianId } = await newPhysician(board);
    await own.saveMedicalLicenses({ body: [newLicense(0)] });
    await board.pool.query(
      `insert into board.change (physician_id, kind, item_id, action, before, after, changed_at, issuer, subject, acted_as)
       select physician_id, kind, item_id, 'changed', after, jsonb_set(after, '{licenseNumber}', to_jsonb('N-' || n)),
              changed_at + n * interval '1 second', issuer, subject, acted_as
         from board.change, generate_series(1, 120) n where physician_id = $1`,
      [physicianId],
    );
    const history = await own.getAccountHistory();
    expect(history).toHaveLength(100);
    expect(history[0]).toMatchObject({ after: { licenseNumber: "N-120" } });
  });

  it("leaves out a change that can no longer be read, and logs which", async () => {
    const { own, physicianId } = await newPhysician(board);
    await own.saveMedicalLicenses({ body: [newLicense(1)] });
    const { rows } = await board.pool.query<{ change_id: string }>(
      `insert into board.change (physician_id, kind, item_id, action, before, after, changed_at, issuer, subject, acted_as)
       select physician_id, kind, item_id, 'changed', after, '{"licenseNumber":"of another day"}', changed_at, issuer, subject, acted_as
         from board.change where physician_id = $1 and kind = 'medical-license' returning change_id`,
      [physicianId],
    );
    expect(await own.getAccountHistory()).toMatchObject([{ after: { licenseNumber: "A-1" } }]);
    expect(board.logged.at(-1)).toEqual({ changeId: Number(rows[0]?.change_id), kind: "medical-license" });
  });
});
