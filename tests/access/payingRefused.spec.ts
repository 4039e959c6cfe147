import type { APIResponse } from "@playwright/test";
import { cards, chargesIn, routingNumber, texts } from "../support/pages/paying";
import { type PersonKey, physician, thisYear } from "../support/people";
import { expect, type Portal, test } from "../support/servers/portal";
import { type Visitor, visitor } from "../support/pages/visitor";

type Fields = Readonly<Record<string, string>>;
type Case = readonly [what: string, changes: Fields, status: number, words: string];

const me = physician("several-fees");
const first = thisYear - 2;
const otherPhysician = physician("fee-after-exam");
const cardNumber = "4111 1111 1111 1111";
const looksLikeCard = "This looks like a card number";

// To start a portal takes as long as to post a form many times: the cases of one form share one.
test.describe.configure({ timeout: 120_000 });

async function expectRefused(answer: APIResponse, [what, changes, status, words]: Case) {
  const body = await answer.text();
  expect([what, answer.status()]).toEqual([what, status]);
  expect(body, what).toContain(words);
  for (const typed of Object.values(changes))
    if (/\d{5}|\d{4} \d{4}/.test(typed)) expect(body, what).not.toContain(`value="${typed}"`);
}

/** Chooses the years and answers with the URL of the payment, relative to the base path. */
async function begin(someone: Visitor, key: PersonKey, ...years: readonly number[]): Promise<string> {
  const ticks = Object.fromEntries(years.map((year) => [`year.${year}`, "on"]));
  const form = { intent: "pay-annual-fees", formFor: `${physician(key).physicianId}`, ...ticks };
  const answer = await someone.post("payments/annual-fees", form);
  const page = /(payments\/[0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1];
  if (page === undefined) throw new Error(`No payment was begun: ${answer.status()} ${await answer.text()}`);
  return page;
}

test("FEE-02 FEE-03 FEE-05 years that cannot be paid are refused with the reason", async ({ portal }) => {
  const someone = await visitor(portal, "several-fees");
  const year = (one: number): Fields => ({ [`year.${one}`]: "on" });
  const cases: readonly Case[] = [
    [
      "a future year",
      { ...year(first), ...year(first + 1), ...year(first + 2), ...year(thisYear + 1) },
      422,
      `can be paid from January 1, ${thisYear + 1}`,
    ],
    ["a year before an earlier one", year(first + 1), 422, "Years are paid in order"],
    ["a year without a fee", { ...year(first), ...year(2019) }, 422, "There is no annual fee of 2019"],
    ["no year", {}, 422, "Choose at least one year"],
    ["an amount", { ...year(first), amount: "1" }, 400, "This form cannot be read"],
    ["an amount as the year's value", { [`year.${first}`]: "1.00" }, 400, "This form cannot be read"],
    ["another button", { ...year(first), intent: "pay" }, 400, "This form cannot be read"],
    [
      "a form for another physician",
      { ...year(first), formFor: `${otherPhysician.physicianId}` },
      409,
      "made for someone else",
    ],
  ];
  for (const one of cases) {
    const form = { intent: "pay-annual-fees", formFor: `${me.physicianId}`, ...one[1] };
    await expectRefused(await someone.post("payments/annual-fees", form), one);
  }
  expect((await portal.database.query("select from payments.intent")).rowCount).toBe(0);
});

test("PAY-02 PAY-03 PAY-04 PAY-05 what is wrong with a method is said, nothing is charged, and no number comes back", async ({
  portal,
}) => {
  const someone = await visitor(portal, "several-fees");
  const payment = await begin(someone, "several-fees", first);
  const payer = {
    formFor: `${me.physicianId}`,
    firstName: "Hannah",
    lastName: "Sorensen",
    email: "h@hospital.example",
    city: "Denver",
    state: "CO",
  };
  const bank = {
    ...payer,
    intent: "pay-by-bank",
    bankType: "checking",
    bankHolderType: "personal",
    routingNumber,
    accountNumber: "000123456789",
    secondAccountNumber: "000123456789",
  };
  const card = { ...payer, intent: "pay-by-card", month: "12", year: `${thisYear + 3}`, paymentToken: "nonsense" };
  const account = (number: string) => ({ accountNumber: number, secondAccountNumber: number });
  const banks: readonly Case[] = [
    ["a wrong checksum", { routingNumber: "110000001" }, 422, "No bank has this routing number."],
    ["eight digits", { routingNumber: "11000000" }, 422, "9-digit routing number is Required"],
    ["ten digits", { routingNumber: "1100000000" }, 422, "9-digit routing number is Required"],
    ["another number again", { secondAccountNumber: "000123456780" }, 422, "Account numbers do not match"],
    ["a short account", account("123"), 422, "4 to 17 digits"],
    ["a long account", account("123456789012345678"), 422, "4 to 17 digits"],
    ["a card as the account", account(cardNumber), 422, looksLikeCard],
    ["no first name", { firstName: "" }, 422, "First Name is Required"],
    ["no last name", { lastName: " " }, 422, "Last Name is Required"],
    ["no e-mail address", { email: "" }, 422, "Email is required for payments"],
    ["no city", { city: "" }, 422, "City is required for payments"],
    ["a kind of account that is none", { bankType: "gold" }, 422, "Choose checking or savings."],
    ["a card as a name", { lastName: cardNumber }, 422, looksLikeCard],
    ["an amount", { amount: "1" }, 400, "This form cannot be read"],
  ];
  const cardCases: readonly Case[] = [
    ["a month of one digit", { month: "8" }, 422, "Enter 2 Digit Month."],
    ["a thirteenth month", { month: "13" }, 422, "Enter 2 Digit Month."],
    ["a year of two digits", { year: "28" }, 422, "Enter 4 Digit Year."],
    ["a past month", { month: "06", year: `${thisYear}` }, 422, "This card has expired."],
    ["a past year", { year: `${thisYear - 1}` }, 422, "This card has expired."],
    ["a card as a name", { firstName: cardNumber }, 422, looksLikeCard],
    ["a card as an e-mail address", { email: `${cardNumber.replaceAll(" ", "-")}@x.example` }, 422, looksLikeCard],
    ["a card as a month", { month: "4111111111111111" }, 422, looksLikeCard],
    ["a card as a token", { paymentToken: "4111111111111111" }, 422, texts.cannotValidate],
    ["a token that the provider does not know", {}, 422, texts.cannotValidate],
    ["a card number in a field of its own", { cardNumber }, 400, "This form cannot be read"],
  ];
  for (const one of banks)
    await expectRefused(await someone.post(`${payment}/method?with=bank`, { ...bank, ...one[1] }), one);
  for (const one of cardCases)
    await expectRefused(await someone.post(`${payment}/method`, { ...card, ...one[1] }), one);
  expect(await chargesIn(portal.database)).toEqual([]);
  // Eight digits: four stand in random bytes by chance, once in a hundred runs.
  await expectNowhereStored(portal, ["41111111", "000123456789", routingNumber]);
});

/** PAY-02 PAY-04: in no table of the portal's or of the payments', whatever was refused. */
async function expectNowhereStored({ database }: Portal, numbers: readonly string[]) {
  const tables = await database.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('payments', 'portal')",
  );
  for (const { name } of tables.rows) {
    const { rows } = await database.query<{ stored: string | null }>(
      `select string_agg(record::text, ' ') as stored from ${name} as record`,
    );
    const digits = rows[0]?.stored?.replace(/(?<=\d)[ -](?=\d)/g, "") ?? "";
    for (const number of numbers) expect([name, digits.includes(number)]).toEqual([name, false]);
  }
}

test("AUTH-17 another person's payment is as unknown as none, whatever is asked of it", async ({ portal }) => {
  const mine = await begin(await visitor(portal, "several-fees"), "several-fees", first);
  const other = await visitor(portal, "fee-after-exam");
  const formFor = `${otherPhysician.physicianId}`;
  const unknown = `payments/${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`;
  for (const payment of [mine, unknown, "payments/1", "payments/%27--"]) {
    for (const part of ["", "/method", "/confirm", "/return?session=1"])
      expect([payment, part, (await other.get(payment + part)).status()]).toEqual([payment, part, 404]);
    const posts = [
      ["", { intent: "cancel" }],
      ["", { intent: "check-again" }],
      ["/method", { intent: "cancel" }],
      ["/confirm", { intent: "pay", total: "18500", since: "" }],
    ] as const;
    for (const [part, form] of posts)
      expect([payment, part, (await other.post(payment + part, { formFor, ...form })).status()]).toEqual([
        payment,
        part,
        404,
      ]);
  }
  const { rows } = await portal.database.query("select state from payments.intent");
  expect(rows).toEqual([{ state: "collecting" }]);
});

test("PAY-10 a forged total charges nothing, and a payment that is not ready leads to its status page", async ({
  portal,
}) => {
  const someone = await visitor(portal, "several-fees");
  const payment = await begin(someone, "several-fees", first);
  const formFor = `${me.physicianId}`;
  const early = await someone.post(`${payment}/confirm`, { intent: "pay", formFor, total: "18500", since: "" });
  expect([early.status(), early.headers().location]).toEqual([303, `/physicianportal/${payment}`]);

  await tokenized(someone, payment);
  const page = await (await someone.get(`${payment}/confirm`)).text();
  const since = /name="since" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const pay = (changes: Fields) =>
    someone.post(`${payment}/confirm`, { intent: "pay", formFor, total: "18500", since, ...changes });
  const forged: readonly Fields[] = [
    { total: "1" },
    { total: "0" },
    { total: "9007199254740991" },
    { since: "2026-01-01T00:00:00Z" },
  ];
  for (const changes of forged)
    await expectRefused(await pay(changes), [
      "forged",
      {},
      409,
      "Nothing was charged: this payment was changed elsewhere",
    ]);
  const unreadable: readonly Fields[] = [
    { total: "-1" },
    { total: "185.00" },
    { total: "9999999999999999" },
    { total: "" },
    { amount: "1" },
  ];
  for (const changes of unreadable)
    await expectRefused(await pay(changes), ["unreadable", {}, 400, "This form cannot be read"]);
  expect(await chargesIn(portal.database)).toEqual([]);
});

/** Types a debit card into the provider's fields as its frames do, and posts the token; `made` is where it was made. */
async function tokenized(someone: Visitor, payment: string, made = { by: someone, payment }): Promise<APIResponse> {
  const page = await (await made.by.get(`${made.payment}/method?with=debit`)).text();
  const script = /src="([^"]+\/fields\.js\?session=[^"]+)"/.exec(page)?.[1];
  if (script === undefined) throw new Error("The page has no fields of the provider's.");
  const { origin, searchParams } = new URL(script);
  const typed = {
    number: cards.debit,
    cvv: "123",
    month: "12",
    year: `${thisYear + 3}`,
    firstName: "Hannah",
    lastName: "Sorensen",
  };
  const answer = await someone.requests.post(`${origin}/fields/${searchParams.get("session")}/tokens`, {
    headers: { Origin: origin },
    data: typed,
  });
  const { token } = (await answer.json()) as { token: string };
  const { number: _number, cvv: _cvv, ...own } = typed;
  const html = await (await someone.get(payment)).text();
  const formFor = /name="formFor" value="(\d+)"/.exec(html)?.[1] ?? "";
  return someone.post(`${payment}/method`, {
    intent: "pay-by-card",
    formFor,
    ...own,
    email: "h@hospital.example",
    city: "Denver",
    state: "CO",
    paymentToken: token,
  });
}

test("PAY-16 a token of another payment is worth nothing", async ({ portal }) => {
  const own = await visitor(portal, "several-fees");
  const mine = await begin(own, "several-fees", first);
  const other = await visitor(portal, "fee-after-exam");
  const theirs = await begin(other, "fee-after-exam", thisYear - 2);
  const answer = await tokenized(own, mine, { by: other, payment: theirs });
  await expectRefused(answer, ["a token of another payment", {}, 422, texts.cannotValidate]);
  expect(await chargesIn(portal.database)).toEqual([]);
});

test("PAY-02 return URLs that are made up, replayed, or another payment's change nothing", async ({ portal }) => {
  const someone = await visitor(portal, "several-fees");
  const payment = await begin(someone, "several-fees", first);
  const state = async () =>
    (await portal.database.query<{ state: string }>("select state from payments.intent order by 1")).rows.map(
      (row) => row.state,
    );
  for (const query of [
    "",
    "?session=",
    "?session=1",
    `?session=${"x".repeat(500)}`,
    "?session=1&session=2",
    "?token=nonsense&state=charged",
  ]) {
    const answer = await someone.get(`${payment}/return${query}`);
    expect([query, answer.status(), answer.headers().location]).toEqual([
      query,
      303,
      `/physicianportal/${payment}#saved`,
    ]);
  }
  expect(await state()).toEqual(["collecting"]);

  const other = await visitor(portal, "fee-after-exam");
  const theirs = await begin(other, "fee-after-exam", thisYear - 2);
  const session = await hostedSession(other, theirs, `${otherPhysician.physicianId}`);
  const foreign = await someone.get(`${payment}/return?session=${session}`);
  expect([foreign.status(), foreign.headers().location]).toEqual([303, `/physicianportal/${payment}#saved`]);
  expect(await state()).toEqual(["collecting", "collecting"]);
  expect(await chargesIn(portal.database)).toEqual([]);
});

/** The id of a session on the provider's page, on which a card was typed. */
async function hostedSession(someone: Visitor, payment: string, formFor: string): Promise<string> {
  const payer = { firstName: "Rafael", lastName: "Ibarra", email: "r@hospital.example", city: "Denver", state: "CO" };
  const left = await someone.post(`${payment}/method`, {
    intent: "pay-by-card",
    formFor,
    ...payer,
    month: "",
    year: "",
    paymentToken: "",
  });
  const url = left.headers().location ?? "";
  const { origin, pathname } = new URL(url);
  const form = {
    number: cards.debit,
    month: "12",
    year: `${thisYear + 3}`,
    cvv: "123",
    first_name: "Rafael",
    last_name: "Ibarra",
  };
  const used = await someone.requests.post(url, { headers: { Origin: origin }, form, maxRedirects: 0 });
  expect(used.status()).toBe(303);
  return pathname.split("/").at(-1) ?? "";
}

test("PAY-02 only the page that asks for a card lets the provider in", async ({ portal }) => {
  const someone = await visitor(portal, "several-fees");
  const payment = await begin(someone, "several-fees", first);
  const policy = async (path: string) => (await someone.get(path)).headers()["content-security-policy"] ?? "";
  const { origin } = new URL(
    /src="([^"]+\/fields\.js[^"]*)"/.exec(await (await someone.get(`${payment}/method?with=credit`)).text())?.[1] ?? "",
  );
  const card = await policy(`${payment}/method?with=credit`);
  for (const directive of ["script-src", "frame-src", "form-action"])
    expect(card).toMatch(new RegExp(`${directive} [^;]*${origin}`));
  for (const path of [
    "",
    "payments/annual-fees",
    payment,
    `${payment}/method?with=bank`,
    "PaymentsAndReceipts",
    "error",
  ]) {
    expect([path, (await policy(path)).includes(origin)]).toEqual([path, false]);
    expect(await policy(path)).not.toContain("frame-src");
  }
});

test("a payment form whose session has ended keeps who pays, and nothing of a card or an account", async ({
  portal,
}) => {
  const someone = await visitor(portal, "several-fees");
  const payment = await begin(someone, "several-fees", first);
  await portal.database.query("update portal.session set last_active_at = last_active_at - interval '1 hour'");
  const form = {
    intent: "pay-by-bank",
    formFor: `${me.physicianId}`,
    firstName: "Hannah-Marie",
    lastName: cardNumber,
    email: "h@hospital.example",
    city: "Denver",
    state: "CO",
    routingNumber,
    accountNumber: "000123456789",
    secondAccountNumber: "000123456789",
  };
  const late = await someone.post(`${payment}/method?with=bank`, form);
  expect([late.status(), late.headers().location]).toEqual([
    303,
    expect.stringContaining("/authentication/login?returnTo="),
  ]);
  await someone.requests.get(late.headers().location ?? "");
  const back = await visitor(portal, "several-fees");
  const page = await (await back.get(`${payment}/method?with=credit`)).text();
  expect(page).toContain("Your session had ended, and nothing was charged.");
  expect(page).toContain('value="Hannah-Marie"');
  for (const secret of [cardNumber, routingNumber, "000123456789"]) expect(page).not.toContain(secret);
});
