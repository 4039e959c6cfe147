import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "~/app/board/board";
import { revokeDocument } from "@portal/board/store/correspondence/issueDocument";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { CertificateStatus, Certification } from "@portal/contract/enumerations";
import {
  type DocumentCode,
  formatDocumentCode,
  readDocumentCode,
} from "@portal/domain/certification/certificationDocuments";
import { verifyView } from "~/app/routes/verify/verifyView";
import { applyLook, standardLook } from "@portal/look/look";
import { readPdf } from "~/tests/support/servers/pdf";
import { type BoardUnderTest, boardUnderTest, noon } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { posting } from "./posting";

describe("a board's documents", { timeout: 60_000 }, () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  const letterOf = async (caller: Board) => {
    const { body } = await caller.downloadVerificationLetter();
    return readPdf(new Uint8Array(await new Response(body).arrayBuffer()));
  };
  const certificateOf = async (caller: Board) => {
    const { body } = await caller.getCCCertificate();
    return readPdf(new Uint8Array(await new Response(body).arrayBuffer()));
  };
  /** What a document says beside what it states. */
  const wording =
    /At the physician’s request the [\w ]+ verifies the certification status of|in its records on the date of this letter\.|To whom it may concern:|The [\w ]+ certifies that on|was certified as stated below\.|Check this document: code|Scan the QR code.*says anything else is not the board’s\.|Page \d of \d|Certifications?|Physician ID|Physician|Date issued|Status|Issued|Code|ID/g;
  const expectSame = async (text: string) => {
    const code = codeIn(text);
    const view = verifyView(code, await verify(code));
    if (view.kind !== "issued") throw new Error("It is issued");
    const page = [
      view.title ?? "",
      ...view.facts
        .filter(({ name }) => !name.startsWith("Status on"))
        .flatMap(({ value }) => value.split(/, (?=Exec)/)),
      ...view.columns,
      ...view.certifications.flatMap(({ cells }) => cells),
    ];
    let rest = text.replace(/\s+/g, " ");
    for (const said of page) expect(rest, "the document has what the page says").toContain(said);
    for (const said of [...page, formatDocumentCode(code)].toSorted((a, b) => b.length - a.length))
      rest = rest.replaceAll(said, " ");
    const letterhead = /^.*?\S+@\S+/;
    expect(
      rest
        .replace(letterhead, "")
        .replace(wording, "")
        .replace(/[\s.,]/g, ""),
      "the page says the rest",
    ).toBe("");
  };
  const codeIn = (text: string): DocumentCode => {
    const code = readDocumentCode(/code ((?:\w{4}-){2}\w{4})/.exec(text.replace(/\s+/g, " "))?.[1] ?? "");
    if (code === null) throw new Error(`No code in ${text}`);
    return code;
  };
  const issued = async () => {
    const { rows } = await board.pool.query<{ count: number }>(
      "select count(*)::int as count from board.issued_document",
    );
    return rows[0]?.count ?? 0;
  };
  const verify = async (code: string) => (await board.as("staff")).verifyDocument({ query: { code } });

  describe("cccertificate and DownloadVerificationLetter", () => {
    it("CERT-04 answers a status certificate as a PDF", async () => {
      const file = await (await board.as("meeting")).getCCCertificate();
      expect(file.contentType).toBe("application/pdf");
      const pdf = await readPdf(new Uint8Array(await new Response(file.body).arrayBuffer()));
      expect(pdf.title).toBe("Status Certificate");
      for (const text of ["Ruth Okafor", "Psychiatry", "July 15, 2026"]) expect(pdf.text).toContain(text);
    });

    it("CERT-05 answers a verification letter as a PDF, to be saved and not kept", async () => {
      const headers = { authorization: `Bearer ${await board.token("demo-lapsed")}` };
      const response = await board.ask("/API/physician/downloadverificationletter/", { headers });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="Verification Letter.pdf"',
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      expect((await readPdf(new Uint8Array(await response.arrayBuffer()))).text).toContain("Not Certified");
    });

    it("CERT-05 is the same document, to the byte, when it is asked for again on the same day, also by several at once", async () => {
      const { own } = await newPhysician(board);
      const before = await issued();
      const files = await Promise.all([1, 2, 3, 4].map(() => own.downloadVerificationLetter()));
      const letters = await Promise.all(files.map(({ body }) => new Response(body).arrayBuffer()));
      expect(new Set(letters.map((letter) => Buffer.from(letter).toString("latin1"))).size).toBe(1);
      expect(await issued()).toBe(before + 1);

      board.setNow(noon.add({ hours: 24 }));
      const nextDay = codeIn((await letterOf(own)).text);
      board.setNow(noon);
      expect(nextDay).not.toBe(codeIn((await letterOf(own)).text));
      expect(await issued()).toBe(before + 2);
    });

    it("CERT-05 is another document when what it states has changed", async () => {
      const { own, physicianId } = await newPhysician(board);
      const first = codeIn((await letterOf(own)).text);
      await board.pool.query("update board.certificate set certificate_number = 'X-1' where physician_id = $1", [
        physicianId,
      ]);
      expect(codeIn((await letterOf(own)).text)).not.toBe(first);
    });

    it("CERT-04 CERT-05 are not issued to whom they are not true of", async () => {
      const uncertified = await newPhysician(board, {}, () => ({ certificates: [], enrollmentCertificates: [] }));
      await expectRefusal(board, 422, "no-certificate", () => uncertified.own.getCCCertificate());
      await expectRefusal(board, 422, "no-certificate", () => uncertified.own.downloadVerificationLetter());
      const former = await newPhysician(board, {}, ({ certificates }) => ({
        certificates: certificates.map((held) => ({ ...held, certificateStatus: CertificateStatus.Inactive })),
      }));
      await expectRefusal(board, 422, "not-certified", () => former.own.getCCCertificate());
    });

    it("AUTH-08 are, for staff, those of the physician they act for", async () => {
      expect((await letterOf(await board.as("staff", 100377))).text).toContain("Daniel Tremblay");
    });
  });

  describe("documents/Verify", () => {
    it("CERT-05 answers anyone, without sign-in", async () => {
      const code = codeIn((await letterOf(await board.as("meeting"))).text);
      const response = await board.ask(`/api/documents/Verify?code=${formatDocumentCode(code).toLowerCase()}`);
      expect(await response.json()).toMatchObject({
        state: "issued",
        fullName: "Ruth Okafor",
        certifications: [{ certificationName: "Psychiatry", status: "Certified" }],
        issuedOn: "2026-07-15",
      });
    });

    it.each(["meeting", "lapsed", "certification-not-meeting"])(
      "CERT-04 CERT-05 lets a page say all that the documents of %s state, and nothing that they do not",
      async (who) => {
        applyLook({ ...standardLook, signature: { name: "Ruth Adeyemi, MD", title: "Executive Director" } });
        try {
          const caller = await board.as(who);
          for (const pdf of [await letterOf(caller), ...(who === "lapsed" ? [] : [await certificateOf(caller)])])
            await expectSame(pdf.text);
        } finally {
          applyLook(standardLook);
        }
      },
    );

    it("CERT-05 tells how it stood when the document was issued, and how it stands today", async () => {
      const { own, physicianId } = await newPhysician(board);
      const code = codeIn((await letterOf(own)).text);
      await board.pool.query("update board.certificate set certificate_status = 2 where physician_id = $1", [
        physicianId,
      ]);
      expect(await verify(code)).toMatchObject({
        certifications: [{ status: "Certified" }],
        today: { date: "2026-07-15", overallStatus: null, certifications: [{ status: "Not Certified" }] },
      });
    });

    it("CERT-05 says nothing of a certification that the document does not state", async () => {
      const { own, physicianId } = await newPhysician(board, {}, ({ certificates }) => ({
        certificates: certificates.flatMap((held) => [
          held,
          {
            ...held,
            certificateId: (held.certificateId + 5_000_000) as typeof held.certificateId,
            certificationId: Certification.BrainInjuryMedicine,
            certificationName: "Brain Injury Medicine",
            isPrimary: false,
          },
        ]),
      }));
      const code = codeIn((await letterOf(own)).text);
      // As if it had been issued before the second certification.
      await board.pool.query(
        "update board.issued_document set facts = jsonb_set(facts, '{certifications}', (facts->'certifications') - 1) where code = $1",
        [code],
      );
      await board.pool.query(
        "update board.certificate set cc_status = 3 where physician_id = $1 and certification_id = $2",
        [physicianId, Certification.BrainInjuryMedicine],
      );
      expect((await letterOf(own)).text).toContain("Not meeting: Brain Injury Medicine");
      const found = await verify(code);
      expect(found).toMatchObject({ today: { overallStatus: "Certified - Meeting CC Requirements" } });
      expect(JSON.stringify(found)).not.toContain("Brain Injury Medicine");
    });

    it("CERT-05 CERT-13 knows no document that could not be made", async () => {
      const { own } = await newPhysician(board, {}, () => ({ fullName: "محمد الأحمد" }));
      const body = ["a@hospital.example"];
      await expectRefusal(board, 422, "unprintable", () => own.downloadVerificationLetter());
      await expectRefusal(board, 422, "unprintable", () => own.getCCCertificate());
      await expectRefusal(board, 422, "unprintable", () => own.sendVerificationLetter({ body }));
    });

    it("CERT-05 mentions a revoked document that it is, and of an unknown one that there is none", async () => {
      const { own } = await newPhysician(board);
      const code = codeIn((await letterOf(own)).text);
      const revocation = { at: noon, because: "The name was misspelled" };
      expect(await revokeDocument(boardDatabase(board.pool), code, revocation)).toMatchObject({ kind: "revoked" });
      expect(await verify(code)).toEqual({ state: "revoked" });
      expect(codeIn((await letterOf(own)).text)).not.toBe(code);
      for (const unknown of ["0000-0000-0000", "", "x", "' or 1=1 --", `${code}${code}`]) {
        expect(await verify(unknown)).toEqual({ state: "unknown" });
      }
    });

    it("refuses what is no code at all", async () => {
      await expectRefusedRequest(board, 400, "misshapen", "/api/documents/Verify", {});
      await expectRefusedRequest(board, 400, "misshapen", "/api/documents/Verify?code=1&code=2", {});
      await expectRefusedRequest(board, 400, "misshapen", `/api/documents/Verify?code=${"0".repeat(5_000)}`, {});
    });
  });

  describe("SendVerificationLetter", () => {
    const queued = async (recipient: string) => {
      const { rows } = await board.pool.query<{ subject: string; text: string; name: string; attachment: Buffer }>(
        "select content->>'subject' as subject, content->>'text' as text, attachment_name as name, attachment from board.outgoing_mail where recipient = $1",
        [recipient],
      );
      return rows;
    };

    it("CERT-05 queues a mail of its own for each recipient, with the letter attached, and lists it", async () => {
      const { own, record } = await newPhysician(board);
      await own.sendVerificationLetter({ body: ["a1@hospital.example", "b1@hospital.example"] });
      const [mail, ...more] = await queued("a1@hospital.example");
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        subject: expect.stringMatching(`^Certification verification letter for ${record.fullName}`) as string,
        name: "Verification Letter.pdf",
      });
      const attached = await readPdf(mail?.attachment ?? new Uint8Array());
      expect(mail?.text).toContain(formatDocumentCode(codeIn(attached.text)));
      expect(mail?.text).not.toContain("b1@");
      expect(await own.getSentVerificationLetters()).toEqual(
        ["b1@hospital.example", "a1@hospital.example"].map((emailAddress) => ({
          emailAddress,
          requestedAt: "2026-07-15T17:00:00Z",
          state: "waiting",
          sentAt: null,
        })),
      );
    });

    it("CERT-05 sends one letter for a form that comes twice, and another when it is asked for later", async () => {
      const { own } = await newPhysician(board);
      const send = (...body: string[]) => own.sendVerificationLetter({ body });
      await Promise.all([send("twice@hospital.example"), send("Twice@hospital.example")]);
      expect(await own.getSentVerificationLetters()).toHaveLength(1);
      await send("twice@hospital.example", "new@hospital.example");
      expect(await own.getSentVerificationLetters()).toHaveLength(2);
      board.setNow(noon.add({ minutes: 3 }));
      await send("twice@hospital.example");
      board.setNow(noon);
      expect(await own.getSentVerificationLetters()).toHaveLength(3);
    });

    it("remembers who asked for it: staff stay themselves", async () => {
      const { physicianId } = await newPhysician(board);
      await (await board.as("staff", physicianId)).sendVerificationLetter({ body: ["c1@hospital.example"] });
      const { rows } = await board.pool.query(
        "select requested_by_subject as subject, acted_as as acted from board.sent_verification_letter where physician_id = $1",
        [physicianId],
      );
      expect(rows).toEqual([{ subject: "demo-staff", acted: "staff" }]);
    });

    it.each<[what: string, code: string, body: string[]]>([
      ["no one", "none", []],
      ["four", "too-many", ["a@b.example", "c@b.example", "d@b.example", "e@b.example"]],
      ["the same twice", "twice", ["a@b.example", "A@B.example"]],
      ["no address", "invalid", ["a@b.example", "office"]],
      ["another header", "invalid", ["a@b.example\r\nBcc: c@d.example"]],
      ["a list in one", "invalid", ["a@b.example, c@d.example"]],
    ])("CERT-05 refuses %s, and stores nothing", async (_what, code, body) => {
      const meeting = await board.as("meeting");
      await expectRefusal(board, 422, code, () => meeting.sendVerificationLetter({ body }));
    });

    it.each<[what: string, status: number, code: string, body: string]>([
      ["no list", 400, "misshapen", '"a@b.example"'],
      ["no text", 400, "misshapen", "[1]"],
      ["a long list", 400, "misshapen", JSON.stringify(Array.from({ length: 21 }, () => "a@b.example"))],
      ["a huge address", 400, "misshapen", JSON.stringify([`${"a".repeat(2_000)}@b.example`])],
      ["a huge body", 413, "too-large", JSON.stringify(["a".repeat(70_000)])],
      ["no JSON", 400, "misshapen", "a@b.example"],
    ])("refuses %s, and stores nothing", async (_what, status, code, body) => {
      await expectRefusedRequest(
        board,
        status,
        code,
        "/api/physician/SendVerificationLetter",
        await posting(board, "meeting", body),
      );
    });

    it("refuses whom no letter is issued to", async () => {
      const uncertified = await newPhysician(board, {}, () => ({ certificates: [], enrollmentCertificates: [] }));
      await expectRefusal(board, 422, "no-certificate", () =>
        uncertified.own.sendVerificationLetter({ body: ["a@b.example"] }),
      );
    });
  });
});
