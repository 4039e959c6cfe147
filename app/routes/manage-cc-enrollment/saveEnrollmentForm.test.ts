import { describe, expect, it } from "vitest";
import { unchanged } from "~/app/notice";
import type { Board } from "~/app/board/board";
import { BoardError } from "~/app/board/boardError";
import type {
  CCEnrollmentCertificate,
  CCPathwayEnrollment,
  CCPathwayEnrollmentToSave,
} from "@portal/contract/certification/ccPathwayEnrollment";
import { calls } from "@portal/contract/calls";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { choiceOf, choose, type EnrollmentChoice, unenroll } from "@portal/domain/enrollment/enrollment";
import { enrollmentCertificate, lifetime, onArticles, pathwayEnrollment } from "~/tests/support/records/enrollments";
import { day } from "~/tests/support/records/physicians";
import { saveEnrollmentForm } from "./saveEnrollmentForm";
import { type EnrollmentPost, basisOf, choicesText } from "./enrollmentForm";
import { type Flow, flowOf } from "./readFlow";

const today = day("2026-07-15");
const { Article, Exam, Other } = CCAssessmentType;
const neurology = enrollmentCertificate(1);
const psychiatry = lifetime(2);
const stored = pathwayEnrollment([neurology, psychiatry]);
const toArticles = [choose(choiceOf(neurology), Article, choiceOf(neurology), today), choiceOf(psychiatry)];
const now = "2026-07-15";

/** A board that answers an update with `status`, and then has `after`. */
function boardThatAnswers(status = 200, after: CCPathwayEnrollment = stored) {
  const updates: CCPathwayEnrollmentToSave[] = [];
  const board = {
    getCCAssessmentPathwayEnrollment: () => Promise.resolve(after),
    updateCCAssessmentPathwayEnrollment: ({ body }: { body: CCPathwayEnrollmentToSave }) => {
      updates.push(body);
      if (status === 200) return Promise.resolve(after);
      return Promise.reject(new BoardError("updateCCAssessmentPathwayEnrollment", status, null, "refused"));
    },
    reportUnconfirmed: () => undefined,
  } as unknown as Board; // Only what an enrollment calls.
  return { board, updates };
}

const flow = (choices: EnrollmentChoice[] | null, isReviewed = true, enrollment = stored): Flow =>
  flowOf(enrollment, choices && { basis: basisOf(enrollment), choices, isReviewed });
const done = (post: EnrollmentPost, made: Flow, board = boardThatAnswers().board) =>
  saveEnrollmentForm(board, post, made, today);

describe("Continue on Certifications", () => {
  const post = (pathway: object, basis = basisOf(stored)) =>
    ({ intent: "choose-pathways", basis, pathway }) as EnrollmentPost;

  it("ENR-01 ENR-05 keeps what is chosen, and continues to its requirements", async () => {
    expect(await done(post({ 1: "1", 2: "none" }), flow(null))).toMatchObject({
      kind: "go",
      to: "requirements",
      draft: {
        isReviewed: false,
        choices: [
          {
            isEnrolled: true,
            ccAssessmentType: Article,
            ccAssessmentAttestationDate: null,
            lastArticleAssessmentEnrolledDate: now,
          },
          { isEnrolled: false },
        ],
      },
    });
  });

  it("ENR-01 skips the requirements if nothing is enrolled", async () => {
    const alone = pathwayEnrollment([psychiatry]);
    expect(await done(post({ 2: "none" }, basisOf(alone)), flow(null, false, alone))).toMatchObject({
      kind: "go",
      to: "terms",
    });
  });

  it("looks at the requirements again only where the choices are others", async () => {
    expect(await done(post({ 1: "1", 2: "none" }), flow(toArticles))).toMatchObject({ draft: { isReviewed: true } });
    expect(await done(post({ 1: "2", 2: "none" }), flow(toArticles))).toMatchObject({ draft: { isReviewed: false } });
  });

  it.each([
    ["ENR-03 without a pathway", { 2: "none" }, "Neurology: You must select a pathway for all enrolled certifications"],
    [
      "ENR-06 to unenroll what is not for a lifetime",
      { 1: "none", 2: "none" },
      "Neurology: Only a lifetime certificate can be unenrolled.",
    ],
  ])("%s is shown beside its field, with what was chosen", async (_case, pathway, message) => {
    expect(await done(post(pathway), flow(null))).toMatchObject({
      kind: "not-done",
      status: 422,
      section: "certifications",
      problem: { errors: [{ fieldId: "pathway-1", message }] },
      typed: { pathway },
    });
  });

  it("ENR-06 continues with any other certificate that comes unenrolled, enrolled or not", async () => {
    const stored = enrollmentCertificate(1);
    const unenrolled = pathwayEnrollment([{ ...stored, ...unenroll(choiceOf(stored)) }]);
    const chosen = (pathway: string) => done(post({ 1: pathway }, basisOf(unenrolled)), flow(null, false, unenrolled));
    expect(await chosen("2")).toMatchObject({ kind: "go", draft: { choices: [{ isEnrolled: true }] } });
    expect(await chosen("none")).toMatchObject({ kind: "go", draft: { choices: [{ isEnrolled: false }] } });
  });

  it("ENR-02 refuses articles where they are not available", async () => {
    const late = pathwayEnrollment([enrollmentCertificate(1, { isAbccStillAvailable: false })]);
    expect(await done(post({ 1: "1" }, basisOf(late)), flow(null, false, late))).toMatchObject({
      status: 422,
      problem: {
        errors: [{ message: "Neurology: The article pathway is no longer available for this certification." }],
      },
    });
  });

  it("AUTH-17 knows no certificate but the physician's own", async () => {
    expect(await done(post({ 1: "1", 3: "1" }), flow(null))).toEqual({ kind: "not-own" });
  });

  it("overwrites nothing that was changed since the page was made", async () => {
    expect(await done(post({ 1: "1" }, "1:1:1:"), flow(null))).toMatchObject({
      kind: "not-done",
      status: 409,
      typed: { pathway: { 1: "1" } },
    });
  });
});

describe("Continue on Requirements", () => {
  const post = (choices: EnrollmentChoice[]) =>
    ({ intent: "review-requirements", choices: choicesText(choices) }) as EnrollmentPost;

  it("ENR-10 continues to the terms", async () => {
    expect(await done(post(toArticles), flow(toArticles, false))).toMatchObject({
      kind: "go",
      to: "terms",
      draft: { isReviewed: true },
    });
  });

  it.each([
    ["before anything is chosen", null],
    ["of other choices than those that are kept", [choiceOf(neurology), choiceOf(psychiatry)]],
  ])("ENR-01 %s is out of order", async (_case, choices) => {
    expect(await done(post(toArticles), flow(choices, false))).toMatchObject({ kind: "not-done", status: 409 });
  });
});

describe("Terms", () => {
  const post = (intent: "complete" | "previous", agreed: object, choices = toArticles) =>
    ({ intent, agreed, choices: choicesText(choices) }) as EnrollmentPost;
  const enrolled = (certificate: CCEnrollmentCertificate) => pathwayEnrollment([certificate, psychiatry]);

  it("ENR-09 completes what is agreed to, in the words of the call", async () => {
    const { board, updates } = boardThatAnswers(200, enrolled(onArticles(1)));
    expect(await done(post("complete", { 1: "on" }), flow(toArticles), board)).toEqual({
      kind: "completed",
      notice: { kind: "saved", text: "Saved. Neurology changed from the exam pathway to the article pathway." },
    });
    expect(updates).toEqual([
      {
        cCEnrollmentId: 100_200,
        cCEnrollmentCertificates: [
          {
            certificateId: 1,
            isEnrolled: true,
            cCAssessmentType: Article,
            cCAssessmentAttestationDate: now,
            lastArticleAssessmentEnrolledDate: now,
            enrollmentStartDate: "2024-01-01",
            enrollmentEndDate: null,
            replaces: { isEnrolled: true, cCAssessmentType: Exam, cCAssessmentAttestationDate: "2024-01-15" },
          },
          expect.objectContaining({
            certificateId: 2,
            isEnrolled: false,
            cCAssessmentType: null,
            cCAssessmentAttestationDate: null,
          }) as unknown,
        ],
      },
    ]);
  });

  it("ENR-06 says that nothing was unenrolled where nothing was enrolled", async () => {
    const none = pathwayEnrollment([{ ...psychiatry, isEnrolled: false, ccAssessmentType: null }]);
    const enrolledOnce = pathwayEnrollment([{ ...psychiatry, isEnrolled: true, ccAssessmentType: Exam }]);
    const leaving = none.ccEnrollmentCertificates.map(choiceOf);
    expect(await done(post("complete", {}, leaving), flow(leaving, true, none))).toEqual({
      kind: "completed",
      notice: unchanged("No certification is enrolled in CC."),
    });
    expect(await done(post("complete", {}, leaving), flow(leaving, true, enrolledOnce))).toEqual({
      kind: "completed",
      notice: { kind: "saved", text: "Saved. Psychiatry is no longer enrolled in Continuing Certification." },
    });
  });

  it.each([
    ["another assessment", Other],
    ["none", null],
  ] as const)("ENR-09 ENR-11 says who leaves where %s was chosen", async (_case, ccAssessmentType) => {
    const stored = pathwayEnrollment([neurology, { ...psychiatry, isEnrolled: true, ccAssessmentType }]);
    const leaving = [choiceOf(neurology), choiceOf(psychiatry)];
    const left = pathwayEnrollment([neurology, psychiatry]);
    const { board } = boardThatAnswers(200, left);
    expect(await done(post("complete", { 2: "on" }, leaving), flow(leaving, true, stored), board)).toEqual({
      kind: "completed",
      notice: { kind: "saved", text: "Saved. Psychiatry is no longer enrolled in Continuing Certification." },
    });
  });

  it("ENR-09 says that nothing was changed by who completes what is stored already", async () => {
    const asStored = [choiceOf(neurology), choiceOf(psychiatry)];
    const nothing = { kind: "completed", notice: unchanged("This is how you were enrolled before.") };
    expect(await done(post("complete", { 2: "on" }, asStored), flow(asStored))).toEqual(nothing);
  });

  it("ENR-04 completes nothing that is not agreed to", async () => {
    const { board, updates } = boardThatAnswers();
    expect(await done(post("complete", {}), flow(toArticles), board)).toMatchObject({
      kind: "not-done",
      status: 422,
      section: "terms",
      problem: { errors: [{ fieldId: "agreed-1", message: "You must agree to the terms for all pathways selected." }] },
    });
    expect(updates).toEqual([]);
  });

  it("ENR-05 keeps ticks with 'Previous', and unticks what was unticked", async () => {
    expect(await done(post("previous", { 1: "on" }), flow(toArticles))).toMatchObject({
      kind: "go",
      to: "requirements",
      draft: { choices: [{ ccAssessmentAttestationDate: now }, {}] },
    });
    const asStored = [choiceOf(neurology), choiceOf(psychiatry)];
    expect(await done(post("previous", {}, asStored), flow(asStored))).toMatchObject({
      draft: { choices: [{ ccAssessmentAttestationDate: null }, {}] },
    });
    expect(await done(post("previous", { 2: "on" }, asStored), flow(asStored))).toMatchObject({
      draft: { choices: [{ ccAssessmentAttestationDate: "2024-01-15" }, {}] },
    });
  });

  it("ENR-01 is out of order before the requirements were reviewed, and of other choices", async () => {
    const { board, updates } = boardThatAnswers();
    for (const made of [flow(toArticles, false), flow(null), flow([choiceOf(neurology), choiceOf(psychiatry)])]) {
      expect(await done(post("complete", { 1: "on" }), made, board)).toMatchObject({ kind: "not-done", status: 409 });
    }
    expect(updates).toEqual([]);
  });

  it.each(["complete", "review-requirements"] as const)(
    "ENR-02 says on '%s' that the article pathway has closed since it was chosen",
    async (intent) => {
      const late = pathwayEnrollment([{ ...neurology, isAbccStillAvailable: false }, psychiatry]);
      const { board, updates } = boardThatAnswers();
      const sent = { ...post("complete", { 1: "on" }), intent } as EnrollmentPost;
      expect(await done(sent, flow(toArticles, true, late), board)).toMatchObject({
        kind: "not-done",
        status: 422,
        section: "certifications",
        problem: {
          errors: [{ message: "Neurology: The article pathway is no longer available for this certification." }],
        },
      });
      expect(updates).toEqual([]);
    },
  );

  it("ENR-09 is a success both times when it is sent twice", async () => {
    const { board, updates } = boardThatAnswers();
    expect(await done(post("complete", { 1: "on" }), flow(null, false, enrolled(onArticles(1))), board)).toMatchObject({
      kind: "completed",
      notice: { kind: "saved", text: "Your CC enrollment is complete." },
    });
    expect(updates).toEqual([]);
  });

  it("API-11 does not believe a board that is as it was", async () => {
    expect(await done(post("complete", { 1: "on" }), flow(toArticles))).toMatchObject({
      kind: "not-done",
      status: 502,
      section: "terms",
      problem: {
        title: "We couldn’t confirm whether your enrollment was saved.",
        text: expect.stringMatching(/^Currently saved: Neurology \(.*\), Psychiatry \(.*\)\. Check what/) as string,
      },
      draft: { choices: [{ ccAssessmentType: Article }, {}] },
    });
  });

  it("believes what is stored, not an answer that was lost", async () => {
    const { board } = boardThatAnswers(504, enrolled(onArticles(1)));
    expect(await done(post("complete", { 1: "on" }), flow(toArticles), board)).toMatchObject({ kind: "completed" });
  });

  it.each([
    [422, 422, "terms"],
    [403, 422, "terms"],
    [503, 502, "terms"],
    [409, 409, "certifications"],
  ])("reports a %i of the board's with %i, and loses nothing", async (status, answered, section) => {
    const { board } = boardThatAnswers(
      status,
      status === 409 ? enrolled(enrollmentCertificate(1, { ccAssessmentType: null })) : stored,
    );
    const outcome = await done(post("complete", { 1: "on" }), flow(toArticles), board);
    expect(outcome).toMatchObject({ kind: "not-done", status: answered, section });
    if (status === 409) expect(outcome).toMatchObject({ flow: { hadChosen: [{ ccAssessmentType: Article }, {}] } });
    else expect(outcome).toMatchObject({ draft: { choices: [{ ccAssessmentAttestationDate: now }, {}] } });
  });
});

describe("API-09 a pathway that the contract does not have", () => {
  const { updateCCAssessmentPathwayEnrollment: call } = calls;
  const unknown = (certificate: CCEnrollmentCertificate) => {
    return { ...certificate, ccAssessmentType: 9 as CCAssessmentType };
  };

  it("is replaced by one that is chosen, and left out where nothing is enrolled: what is sent is what is documented", async () => {
    const enrollment = pathwayEnrollment([unknown(neurology), unknown(psychiatry)]);
    const [first, second] = enrollment.ccEnrollmentCertificates.map(choiceOf) as [EnrollmentChoice, EnrollmentChoice];
    const choices = [choose(first, Article, first, today), second];
    const { board, updates } = boardThatAnswers();
    const post = {
      intent: "complete",
      choices: choicesText(choices),
      agreed: { 1: "on" },
    } as unknown as EnrollmentPost;
    await done(post, flow(choices, true, enrollment), board);
    expect(updates).toMatchObject([
      {
        cCEnrollmentCertificates: [
          { cCAssessmentType: Article, replaces: null },
          { cCAssessmentType: null, replaces: null },
        ],
      },
    ]);
    expect(call.body.safeEncode(updates[0] as CCPathwayEnrollmentToSave).success).toBe(true);
  });
});
