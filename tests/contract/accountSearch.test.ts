import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenBoard } from "~/app/board/board";
import { createBoard } from "@portal/board/api/createBoard";
import { offered } from "@portal/demo/offeredExaminations";
import { demoVisitors } from "@portal/demo/demoVisitors";
import { medicalEducationLocations } from "@portal/board/store/medicalSchools/medicalSchools";
import { AddressType, AddressVerificationStatus } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { PersonSearched } from "@portal/contract/people/accountSearch";
import type { NewPhysician } from "@portal/contract/people/physician";
import { wireInstant } from "@portal/contract/values";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { plainSiteTokens } from "~/tests/support/records/signUps";
import { type BoardUnderTest, boardUnderTest, today } from "./boardUnderTest";
import { expectRefusedRequest } from "./expectRefusal";
import { newPhysician as addPhysician } from "./newPhysician";

const paths = {
  match: "/api/profile/MatchPhysician",
  validate: "/api/profile/ValidateEmail",
  activate: "/api/profile/activate",
  create: "/api/profile/CreatePhysician",
} as const;
const post = (body: unknown) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const siteToken = plainSiteTokens.make;
const visitors = demoVisitors(today);

let networks = 0;
/** A network of its own: what others have tried does not count. */
const elsewhere = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

describe("people who have no account", () => {
  let board: BoardUnderTest;
  let visitor: OpenBoard;
  beforeAll(async () => {
    board = await boardUnderTest();
    visitor = board.visitor;
    await addAccount("somebody", "taken@example.org");
  });
  beforeEach(() => board.pool.query("delete from board.attempt_bucket"));
  afterAll(() => board.close());

  const found = (key: string): PersonSearched => {
    const { lastName, ssn4, dateOfBirth } = visitors.find((one) => one.key === key) ?? {
      lastName: "",
      ssn4: "",
      dateOfBirth: "",
    };
    const [month, day, year] = dateOfBirth.split("/");
    return { lastName, ssn4, dateOfBirth: wireDate(`${year}-${month}-${day}`) };
  };
  const match = (person: PersonSearched, from = elsewhere()) =>
    visitor.matchPhysician({ body: { ...person, siteToken: siteToken(person, from) } });
  /** Adds an account with a password. */
  const addAccount = (subject: string, email: string) =>
    board.pool.query(
      `insert into identity.account (subject, email, full_name, directory, password_hash, claims)
       values ($1, $2, 'Somebody', 'physicians', 'hash', '{}')`,
      [subject, email],
    );
  /** A physician on the board's record, without an account. */
  const withoutAccount = async (): Promise<PersonSearched & { readonly physicianId: number; readonly key: string }> => {
    const { record, physicianId, key } = await addPhysician(board);
    const { lastName, ssn4, dateOfBirth } = record;
    return {
      lastName: lastName ?? "",
      ssn4: ssn4 ?? "",
      dateOfBirth: dateOfBirth ?? wireDate("1961-04-09"),
      physicianId,
      key,
    };
  };

  describe("SEARCH-02 MatchPhysician", () => {
    it("finds who agrees in everything, however the name is written", async () => {
      const person = found("no-account");
      expect(await match(person)).toEqual({ isExactMatch: true, requiresAccountAssistance: false });
      expect(await match({ ...person, lastName: " WHIT-field " })).toEqual({
        isExactMatch: true,
        requiresAccountAssistance: false,
      });
    });

    it("SEARCH-09 answers the same for everyone else", async () => {
      const person = found("no-account");
      const nothing = { isExactMatch: false, requiresAccountAssistance: false };
      expect(await match({ ...person, lastName: "Whitman" })).toEqual(nothing);
      expect(await match({ ...person, ssn4: person.ssn4 === "0001" ? "0002" : "0001" })).toEqual(nothing);
      expect(await match({ ...person, dateOfBirth: wireDate("1950-01-01") })).toEqual(nothing);
      expect(await match(found("graduate"))).toEqual(nothing);
    });

    it("sends to assistance who has two records, and who has an account already", async () => {
      expect(await match(found("two-records"))).toEqual({ isExactMatch: true, requiresAccountAssistance: true });
      const { key, physicianId, ...person } = await withoutAccount();
      expect(await match(person)).toEqual({ isExactMatch: true, requiresAccountAssistance: false });
      await addAccount(`demo-${key}`, `own${physicianId}@example.org`);
      expect(await match(person)).toEqual({ isExactMatch: true, requiresAccountAssistance: true });
    });

    it("asks for a token that was given for this search", async () => {
      const person = found("no-account");
      const other = siteToken({ ...person, ssn4: "9999" });
      for (const token of [other, ""]) {
        await expectRefusedRequest(board, 403, "no-valid-search", paths.match, post({ ...person, siteToken: token }));
      }
    });

    it.each([
      ["digits of another script", { ssn4: "٤٠٧١" }],
      ["five digits", { ssn4: "40711" }],
      ["a day that does not exist", { dateOfBirth: "1961-02-30" }],
      ["a name of 10,000 characters", { lastName: "a".repeat(10_000) }],
      ["no name", { lastName: " " }],
    ])("refuses %s", async (_what, changes) => {
      const person = found("no-account");
      await expectRefusedRequest(
        board,
        400,
        "misshapen",
        paths.match,
        post({ ...person, siteToken: siteToken(person), ...changes }),
      );
    });
  });

  describe("SEARCH-09 limits", () => {
    it("let a network make 40 searches at once, on whichever server, found or not", async () => {
      const from = "203.0.113.9";
      const other = createBoard(board.options);
      for (let searched = 0; searched < 40; searched += 1) {
        await match({ lastName: `Unknown${searched}`, ssn4: "0000", dateOfBirth: wireDate("1961-04-09") }, from);
      }
      const person = found("no-account");
      const again = post({ ...person, siteToken: siteToken(person, from) });
      const refused = await board.ask(paths.match, again);
      expect(refused.status).toBe(429);
      // The next one of 40 in an hour.
      expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(90);
      expect((await other.fetch(new Request(`http://board.test${paths.match}`, again))).status).toBe(429);
      expect(
        (await board.ask(paths.match, post({ ...person, siteToken: siteToken(person, elsewhere()) }))).status,
      ).toBe(200);
    });

    it("let a whole IPv6 /48 make 120 searches in an hour", async () => {
      const from = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
      for (let searched = 0; searched < 120; searched += 1) {
        await match(
          { lastName: `Absent${searched}`, ssn4: "0000", dateOfBirth: wireDate("1961-04-10") },
          from(searched),
        );
      }
      const person = found("no-account");
      expect((await board.ask(paths.match, post({ ...person, siteToken: siteToken(person, from(999)) }))).status).toBe(
        429,
      );
      expect(
        (await board.ask(paths.match, post({ ...person, siteToken: siteToken(person, "2001:db8:2::1") }))).status,
      ).toBe(200);
    });

    it("let a person's numbers be guessed 20 times, and then 20 times in 30 days", async () => {
      const person = { ...found("no-account"), dateOfBirth: wireDate("1962-05-10") };
      const later = (days: number) =>
        board.pool.query(`update board.attempt_bucket set empty_at = empty_at - interval '${days} days'`);
      for (let guessed = 0; guessed < 20; guessed += 1) {
        if (guessed === 12) await later(1);
        await match({ ...person, ssn4: String(guessed).padStart(4, "0") });
      }
      const right = () => board.ask(paths.match, post({ ...person, siteToken: siteToken(person, elsewhere()) }));
      expect((await right()).status).toBe(429);
      await later(1.5);
      expect((await right()).status).toBe(200);
      expect((await right()).status).toBe(429);
    });

    it("raise an alarm once and close nothing when all together search unusually often", async () => {
      const person = found("no-account");
      const search = () => board.ask(paths.match, post({ ...person, siteToken: siteToken(person, elsewhere()) }));
      await match({ ...person, dateOfBirth: wireDate("1963-06-11") });
      const key = createHmac("sha256", board.options.signUps.secret)
        .update(JSON.stringify(["search of all", ""]))
        .digest("base64url");
      const { rowCount } = await board.pool.query(
        "update board.attempt_bucket set empty_at = now() + 999 * interval '3.6 seconds' where key = $1",
        [key],
      );
      expect(rowCount).toBe(1);
      board.alarms.length = 0;
      for (let searched = 0; searched < 3; searched += 1) {
        await match({ lastName: `Anyone${searched}`, ssn4: "0000", dateOfBirth: wireDate("1964-07-12") });
      }
      expect(board.alarms).toEqual(["search"]);
      expect((await search()).status).not.toBe(429);
    });

    it("let a person's numbers be guessed 12 times a day, from however many networks", async () => {
      const person = found("no-account");
      for (let guessed = 0; guessed < 12; guessed += 1)
        await match({ ...person, ssn4: String(guessed).padStart(4, "0") });
      const right = post({ ...person, siteToken: siteToken(person, elsewhere()) });
      expect((await board.ask(paths.match, right)).status).toBe(429);
    });

    it("keep nothing that people or networks could be known by", async () => {
      await match(found("no-account"), "203.0.113.77");
      const { rows } = await board.pool.query<{ said: string }>("select t::text as said from board.attempt_bucket t");
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.map(({ said }) => said).join()).not.toMatch(/203\.0|whitfield/i);
    });
  });

  describe("SEARCH-05 activate", () => {
    const activated = (person: PersonSearched, email: string) =>
      visitor.activate({ body: { ...person, email, siteToken: siteToken(person, elsewhere()) } });

    it("gives one account, also to two browsers at once, of whose links one is good", async () => {
      const { physicianId, key: _, ...person } = await withoutAccount();
      await board.pool.query("delete from board.principal where physician_id = $1", [physicianId]);
      await Promise.all([activated(person, "one@example.org"), activated(person, "two@example.org")]);
      const { rows } = await board.pool.query<{ subject: string }>(
        "select subject from board.principal where physician_id = $1",
        [physicianId],
      );
      expect(rows).toHaveLength(1);
      const [{ subject } = { subject: "" }] = rows;
      const good = await board.pool.query("select email from identity.link where subject = $1 and used_at is null", [
        subject,
      ]);
      expect(good.rows).toHaveLength(1);
      await board.pool.query("update identity.account set password_hash = 'hash' where subject = $1", [subject]);
      const late = post({ ...person, email: "three@example.org", siteToken: siteToken(person, elsewhere()) });
      expect(await (await board.ask(paths.activate, late)).json()).toMatchObject({ code: "assistance-required" });
    });

    it("refuses an address that someone signs in with, whatever its capitals", async () => {
      const { key: _key, physicianId: _id, ...person } = await withoutAccount();
      const body = { ...person, email: "Taken@Example.org", siteToken: siteToken(person, elsewhere()) };
      const response = await board.ask(paths.activate, post(body));
      expect({ status: response.status, body: (await response.json()) as unknown }).toMatchObject({
        status: 409,
        body: { code: "email-taken" },
      });
    });

    it("sends to assistance where the board writes to another physician at the address", async () => {
      const other = await addPhysician(board);
      const { key: _key, physicianId: _id, ...person } = await withoutAccount();
      const body = { ...person, email: other.record.emailAddress, siteToken: siteToken(person, elsewhere()) };
      const response = await board.ask(paths.activate, post(body));
      expect({ status: response.status, body: (await response.json()) as unknown }).toMatchObject({
        status: 409,
        body: { code: "assistance-required" },
      });
    });

    it("refuses who is not there, what is no address, and a search for someone else", async () => {
      const nobody = found("graduate");
      const sent = (body: object, from: PersonSearched = nobody) =>
        board.ask(
          paths.activate,
          post({ ...nobody, email: "one@example.org", siteToken: siteToken(from, elsewhere()), ...body }),
        );
      expect((await sent({})).status).toBe(404);
      expect((await sent({ email: "one@example.org\r\nBcc: two@example.org" })).status).toBe(422);
      expect((await sent({}, found("no-account"))).status).toBe(403);
    });
  });

  describe("SEARCH-06 ValidateEmail", () => {
    it("tells a visitor as part of a search, and not too often", async () => {
      const person = found("no-account");
      const body = { ...person, email: "free@example.org", siteToken: siteToken(person, elsewhere()) };
      expect(await visitor.validateEmail({ body })).toBe(true);
      expect(await visitor.validateEmail({ body: { ...body, email: "TAKEN@example.org" } })).toBe(false);
      for (let asked = 2; asked < 8; asked += 1) await visitor.validateEmail({ body });
      expect((await board.ask(paths.validate, post(body))).status).toBe(429);
      await expectRefusedRequest(board, 403, "no-valid-search", paths.validate, post("free@example.org"));
    });

    it("tells anyone who is signed in", async () => {
      const { own, record } = await addPhysician(board);
      expect(await own.validateEmail({ body: record.emailAddress ?? "" })).toBe(false);
      expect(await own.validateEmail({ body: "free@example.org" })).toBe(true);
      expect(await own.validateEmail({ body: "taken@example.org" })).toBe(false);
    });

    it("lets no one who is signed in try out addresses", async () => {
      const { own } = await addPhysician(board);
      for (let asked = 0; asked < 20; asked += 1) await own.validateEmail({ body: `free${asked}@example.org` });
      await expect(own.validateEmail({ body: "taken@example.org" })).rejects.toMatchObject({ status: 429 });
      const other = await addPhysician(board);
      expect(await other.own.validateEmail({ body: "taken@example.org" })).toBe(false);
    });
  });

  describe("PERS-01 Verify", () => {
    const address = {
      company: null,
      line1: "1400 S Sixth St",
      line2: null,
      city: "Springfield",
      stateId: 14,
      stateCode: "IL",
      zipCode: "62703",
      countryId: 1,
    };
    const asked = async (siteToken?: string) =>
      (await board.ask("/api/Address/Verify", post([{ ...address, siteToken }]))).status;

    it("is asked by a network 40 times in an hour as part of a search", async () => {
      const tokenOf = (name: string, from: string) => siteToken({ ...found("graduate"), lastName: name }, from);
      for (let time = 0; time < 40; time += 1) expect(await asked(tokenOf(`Unknown${time}`, "203.0.113.5"))).toBe(200);
      expect(await asked(tokenOf("Okafor", "203.0.113.5"))).toBe(503);
      expect(await asked(tokenOf("Okafor", elsewhere()))).toBe(200);
    });

    it("is answered to who has searched, however often it is asked by who has not", async () => {
      expect(await asked()).toBe(200);
      await board.pool.query("update board.attempt_bucket set empty_at = now() + interval '1 hour'");
      expect([await asked(), await asked("")]).toEqual([503, 503]);
      expect(await asked(siteToken(found("graduate"), elsewhere()))).toBe(200);
    });

    it("tells the verifier nothing of the search", async () => {
      const sentAddresses: object[] = [];
      board.verifyWith((addresses) => {
        sentAddresses.push(...addresses);
        return board.embeddedVerifier(addresses);
      });
      expect(await asked(siteToken(found("graduate"), elsewhere()))).toBe(200);
      board.verifyWith(board.embeddedVerifier);
      expect(sentAddresses).toEqual([address]);
    });
  });

  it("SEARCH-03 tells visitors what someone without a certificate can apply for", async () => {
    const listed = (await visitor.getAvailableExaminations()).map(({ examinationId }) => examinationId as number);
    expect(listed.sort()).toEqual([offered.psychiatry, offered.neurology]);
  });

  it("PERS-02 reports everyone the medical schools", async () => {
    const { medicalEducationModel, addresses } = await visitor.getPhysicianFormLookupItems();
    expect(medicalEducationModel.medicalEducationLocationLookupList).toEqual(medicalEducationLocations);
    expect(addresses.countries.length).toBeGreaterThan(200);
    expect(new Set(medicalEducationLocations.map(({ id }) => id)).size).toBe(medicalEducationLocations.length);
  });

  describe("PERS-04 CreatePhysician", () => {
    let people = 0;
    const examinationId = offered.neurology as ExaminationId;
    const newcomer = (changes: Partial<NewPhysician> = {}): NewPhysician => {
      people += 1;
      return {
        name: {
          firstName: "Adaeze",
          middleName: null,
          lastName: `Okonkwo${"abcdefghijklmnopqrstuvwxyz"[people]}`,
          suffix: "Jr.",
          title: "MD",
        },
        address: {
          company: null,
          company2: null,
          line1: "1400 S Sixth St",
          line2: null,
          city: "Springfield",
          stateId: 14,
          zipCode: "62703",
          countryId: 1,
          homePhoneNumber: "312-555-0100",
          officePhoneNumber: null,
          faxNumber: null,
          types: [AddressType.Contact],
          shippingUntil: null,
          verificationStatus: AddressVerificationStatus.UseAsEntered,
          dateOptedIn: null,
        },
        medicalEducation: { graduationYear: 2022, locationId: 1 },
        ssn4: "4071",
        email: `newcomer${people}@example.org`,
        dateOfBirth: wireDate("1994-05-21"),
        examinationAppliedToId: examinationId,
        ...changes,
      };
    };
    const personOf = ({ name: { lastName }, ssn4, dateOfBirth }: NewPhysician) => ({ lastName, ssn4, dateOfBirth });
    const bodyOf = (physician: NewPhysician, token = siteToken(personOf(physician), elsewhere())) => ({
      physician,
      examinationId,
      siteToken: token,
    });
    const create = (physician: NewPhysician) => visitor.createPhysician({ body: bodyOf(physician) });

    it("makes a record that a search finds, with its first address and an account", async () => {
      const physician = newcomer();
      await create(physician);
      expect(await match(personOf(physician))).toEqual({ isExactMatch: true, requiresAccountAssistance: false });
      const { rows } = await board.pool.query<{ subject: string }>(
        "select subject from board.new_physician join board.principal using (physician_id)",
      );
      const accessToken = await board.token(rows[0]?.subject ?? "");
      const own = board.connect({ accessToken, onBehalfOf: null });
      const record = await own.getPhysician();
      expect(record).toMatchObject({
        fullName: `Adaeze ${physician.name.lastName}, Jr.`,
        emailAddress: physician.email,
        certificates: [],
        ssn4: "4071",
        examinationAppliedTo: { examinationId },
      });
      expect(record.addresses).toMatchObject([{ line1: "1400 S Sixth St", isContact: true, updatedBy: "self" }]);
      expect((await own.getAvailableExaminations()).map((one) => one.examinationId)).toContain(examinationId);
    });

    it("makes one record, also for two browsers at once", async () => {
      const physician = newcomer();
      const outcomes = await Promise.allSettled([
        create(physician),
        create({ ...physician, email: "second@example.org" }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const { rows } = await board.pool.query("select from board.physician where last_name = $1", [
        physician.name.lastName,
      ]);
      expect(rows).toHaveLength(1);
    });

    it("gives an address that no one has made a password for to anyone who asks next: the same person, or its owner", async () => {
      const mistyped = newcomer();
      await create(mistyped);
      const { email } = mistyped;
      const right = { ...mistyped, dateOfBirth: wireDate("1994-05-12") };
      const body = { ...personOf(right), email, siteToken: siteToken(personOf(right), elsewhere()) };
      expect(await visitor.validateEmail({ body })).toBe(true);
      await create(right);
      const on = async () => {
        const { rows } = await board.pool.query<{ born: string }>(
          "select date_of_birth::text as born from board.physician where email_address = $1",
          [email],
        );
        return rows.map(({ born }) => born);
      };
      expect(await on()).toEqual(["1994-05-12"]);
      const { own, physicianId, record } = await addPhysician(board);
      expect(await own.validateEmail({ body: email })).toBe(true);
      await own.updateEmail({ body: { physicianId, currentEmail: record.emailAddress ?? "", newEmail: email } });
      expect(await on()).toEqual([record.dateOfBirth]);
    });

    it.each([
      ["a country where the board has to ask", 276, true],
      ["any other", 1, false],
    ])("ADDR-04 keeps the consent to an address in %s, since it came", async (_where, countryId, isKept) => {
      const { address, ...physician } = newcomer();
      const { states } = (await visitor.getPhysicianFormLookupItems()).addresses;
      const place = {
        homePhoneNumber: countryId === 1 ? "217-555-0142" : "+49 89 1234567",
        countryId,
        stateId: states.find((state) => state.countryId === countryId)?.id ?? null,
      };
      await create({
        ...physician,
        address: { ...address, ...place, dateOptedIn: wireInstant.parse("1999-01-01T00:00:00Z") },
      });
      const { rows } = await board.pool.query<{ since: Date | null }>(
        "select date_opted_in as since from board.address join board.physician using (physician_id) where last_name = $1",
        [physician.name.lastName],
      );
      expect(rows.map(({ since }) => since !== null && since.getUTCFullYear() > 1999)).toEqual([isKept]);
    });

    it("is a success for the same form sent twice, also at once, with one mail, until a password is set", async () => {
      const physician = newcomer();
      await Promise.all([create(physician), create(physician)]);
      await create({ ...physician, email: physician.email.toUpperCase() });
      const counted = (sql: string, value: string) => board.pool.query(sql, [value]).then(({ rowCount }) => rowCount);
      expect(await counted("select from board.physician where last_name = $1", physician.name.lastName)).toBe(1);
      expect(await counted("select from board.outgoing_mail where recipient = $1", physician.email)).toBe(1);
      await board.pool.query("update identity.account set password_hash = 'hash' where email = $1", [physician.email]);
      const late = await board.ask(paths.create, post(bodyOf(physician)));
      expect(await late.json()).toMatchObject({ code: "known-physician" });
    });

    it.each<[string, number, string, (physician: NewPhysician) => object]>([
      [
        "a name that is none",
        400,
        "misshapen",
        (own) => ({ physician: { ...own, name: { ...own.name, firstName: "Ada\u202eeze" } } }),
      ],
      ["an address that is none", 422, "email-invalid", (own) => ({ physician: { ...own, email: "nobody" } })],
      [
        "a school that is none",
        422,
        "locationId-invalid",
        (own) => ({ physician: { ...own, medicalEducation: { ...own.medicalEducation, locationId: 499 } } }),
      ],
      [
        "no contact address",
        422,
        "contact-missing",
        (own) => ({ physician: { ...own, address: { ...own.address, types: [AddressType.Public] } } }),
      ],
      [
        "a country that is none",
        422,
        "country-missing",
        (own) => ({ physician: { ...own, address: { ...own.address, countryId: 9 } } }),
      ],
      [
        "another examination than it was made for",
        422,
        "examination-not-open",
        () => ({ examinationId: offered.psychiatry }),
      ],
      [
        "an examination that is not open",
        422,
        "examination-not-open",
        (own) => ({
          examinationId: offered.brainInjury,
          physician: { ...own, examinationAppliedToId: offered.brainInjury },
        }),
      ],
      [
        "an examination for diplomates",
        422,
        "examination-not-open",
        (own) => ({ examinationId: 8006, physician: { ...own, examinationAppliedToId: 8006 } }),
      ],
      [
        "another person than was searched for",
        403,
        "no-valid-search",
        (own) => ({ physician: { ...own, ssn4: "0007" } }),
      ],
    ])("refuses %s, and keeps nothing", async (_what, status, code, changes) => {
      const physician = newcomer();
      const response = await board.ask(paths.create, post({ ...bodyOf(physician), ...changes(physician) }));
      const text = await response.text();
      expect({ status: response.status, code: /"code":"([^"]*)"/.exec(text)?.[1] }).toEqual({ status, code });
      const { rows } = await board.pool.query("select from board.physician where last_name = $1", [
        physician.name.lastName,
      ]);
      expect(rows).toEqual([]);
    });

    it.each<[string, () => Promise<string> | string, string]>([
      ["PERS-03 refuses an address that an account signs in with", () => "TAKEN@example.org", "email-taken"],
      [
        // It cannot be used to log in, as the text for a taken address suggests.
        "sends to assistance for an address at which the board writes to another physician",
        async () => (await addPhysician(board)).record.emailAddress ?? "",
        "assistance-required",
      ],
    ])("%s, and keeps nothing", async (_what, address, code) => {
      const physician = newcomer({ email: await address() });
      const before = await board.pool.query("select from board.physician");
      const response = await board.ask(paths.create, post(bodyOf(physician)));
      expect({ status: response.status, body: (await response.json()) as unknown }).toMatchObject({
        status: 409,
        body: { code },
      });
      expect((await board.pool.query("select from board.physician")).rowCount).toBe(before.rowCount);
    });

    it("refuses whom the board knows", async () => {
      const person = await withoutAccount();
      const physician = newcomer();
      const known = {
        ...physician,
        name: { ...physician.name, lastName: person.lastName },
        ssn4: person.ssn4,
        dateOfBirth: person.dateOfBirth,
      };
      const response = await board.ask(paths.create, post(bodyOf(known)));
      expect({ status: response.status, body: (await response.json()) as unknown }).toMatchObject({
        status: 409,
        body: { code: "known-physician" },
      });
    });
  });
});
