import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailOnBoard } from "~/app/payments/noticeMail";
import { intentIn, payer } from "~/tests/support/payments/intents";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { newPhysician } from "./newPhysician";
import { queuedMails } from "./paying";

let board: BoardUnderTest;
beforeAll(async () => {
  board = await boardUnderTest();
});
afterAll(() => board.close());

const issuer = { portalUrl: "https://portal.test/physicianportal", paymentsEmail: "payments@board.example" };

async function mailing(extensions?: readonly string[]) {
  const token = await board.token("physician-portal", { portal_role: "payments" });
  const open = board.connect({ accessToken: "", onBehalfOf: null });
  const own = {
    connect: board.connect,
    open: extensions === undefined ? open : { ...open, getCapabilities: async () => ({ extensions: [...extensions] }) },
    token: { get: async () => token, forget: () => undefined },
  };
  return mailOnBoard(own, issuer);
}

it("PAY-20 the board mails a notice once, however often it is handed over, and at whatever moment", async () => {
  const { physicianId } = await newPhysician(board, { feesPaidThrough: 0 });
  const { notify } = await mailing();
  const notice = randomUUID();
  const intent = intentIn("returned", { physicianId, payer });
  const answers = await Promise.all([1, 2, 3].map(() => notify(notice, "returned", intent, "provider")));
  expect(answers).toEqual(["queued", "queued", "queued"]);
  expect(await notify(notice, "returned", { ...intent, staffReason: "x" }, "provider")).toBe("queued");
  const mails = (await queuedMails(board)).filter(({ recipient }) => recipient === payer.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Your bank returned your payment");
  expect(mails[0]?.text).toContain(`${issuer.portalUrl}/payments/${intent.intentId}`);
  expect(mails[0]?.text).toContain("Questions: payments@meridianboard.example");
});

it("PAY-20 to the physician as well, once, where another address was given; what is for staff goes to staff alone", async () => {
  const { own, physicianId } = await newPhysician(board, { feesPaidThrough: 0 });
  const { emailAddress } = await own.getPhysician();
  const { notify } = await mailing();
  const paidBy = (email: string) => intentIn("returned", { physicianId, payer: { ...payer, email } });
  const notice = randomUUID();
  await notify(notice, "returned", paidBy("employer@hospital.example"), "provider");
  await notify(notice, "returned", paidBy("employer@hospital.example"), "provider");
  await notify(randomUUID(), "returned", paidBy((emailAddress ?? "").toUpperCase()), "provider");
  await notify(randomUUID(), "staff", { ...paidBy("employer@hospital.example"), staffReason: "x" }, "provider");
  const recipients = (await queuedMails(board)).map(({ recipient }) => recipient.toLowerCase());
  const count = (address: string) => recipients.filter((one) => one === address.toLowerCase()).length;
  expect([count("employer@hospital.example"), count(emailAddress ?? ""), count(issuer.paymentsEmail)]).toEqual([
    1, 2, 1,
  ]);
});

it("PAY-20 to the address on record where the payment has none", async () => {
  const { own, physicianId } = await newPhysician(board, { feesPaidThrough: 0 });
  const { emailAddress } = await own.getPhysician();
  const { notify } = await mailing();
  expect(await notify(randomUUID(), "received", intentIn("recorded", { physicianId }), "provider")).toBe("queued");
  const [mail] = (await queuedMails(board)).filter(({ recipient }) => recipient === emailAddress);
  expect(mail?.subject).toBe("Your payment has been received");
});

it("PAY-20 a board without the extension is handed nothing", async () => {
  const { physicianId } = await newPhysician(board, { feesPaidThrough: 0 });
  const { notify } = await mailing(["returned-payments"]);
  expect(await notify(randomUUID(), "staff", intentIn("charged", { physicianId }), "provider")).toBe("refused");
});
