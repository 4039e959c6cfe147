import { describe, expect, it } from "vitest";
import { guessableReason, tooCommon, tooPersonal } from "./guessablePassword";

const personal = [
  "chidi.okafor@hospital.example",
  "chidi.okafor",
  "certification",
  "psychiatry",
  "physician",
  "certified",
  "neurology",
  "meridian",
  "hospital",
  "example",
  "okafor",
  "portal",
  "chidi",
  "board",
  "1969",
];

const wellKnown = [
  "password",
  "Password1",
  "Password123!",
  "P@ssw0rd",
  "P@ssw0rd123",
  "Passw0rd!",
  "12345678",
  "1234567890",
  "11111111",
  "aaaaaaaaaaaa",
  "abcabcabc",
  "abcd1234",
  "qwertyuiop",
  "Qwerty123!",
  "qwerty12345",
  "asdfghjkl",
  "1qaz2wsx",
  "zaq12wsx",
  "letmein123",
  "iloveyou1",
  "  iloveyou  ",
  "        ",
  "Welcome1!",
  "Welcome2026!",
  "Summer2026!",
  "Winter2025!",
  "Monday123!",
  "admin1234",
  "Admin@123",
  "changeme1",
  "trustno1",
  "sunshine1",
  "football1",
  "princess1",
  "monkey123",
  "dragon123",
  "baseball2024",
  "Michael1!",
  "Jennifer1987",
  "NewYork2026",
  "doctor123",
  "04091971",
  "April1971",
];

const personalOnes = [
  "okafor1969",
  "19690412",
  "Okafor2026!",
  "0kaf0r1969",
  "chidi1969",
  "Chidi.Okafor1",
  "chidiokafor",
  "okaforchidi69",
  "Okafor!969",
  "chidi.okafor@hospital.example",
  "chidi.okafor",
  "okafor@hospital",
  "meridian2026",
  "Meridian1!",
  "MeridianBoard1",
  "Neurology1!",
  "neurology2026",
  "Physician1",
  "physician2026",
  "portal2026",
  "Hospital2026",
];

const good = [
  "correct horse battery",
  "tiny umbrella visits lagoon",
  "mango-tractor-velvet-9",
  "vivid-canoe-otter-lamp",
  " köln & 4 spaces ",
  "пароль 密码 x и слова",
  "the board meets under a purple walrus",
  "xKq7vNw3pTzR",
  "RcV8mZqP2tYn",
  "hX7$kq2!Vd9z",
  "9fT!wq3@Lm2z",
  "j4Kd-92mF-qW7x",
  "hutvaz-qyspyn-4bIbba",
  "fTk#8Lw2$mQz!vR5",
  "x".repeat(8) + "tiny umbrella visits lagoon",
];

describe("ACCT-04 a password that is easy to guess", () => {
  it.each(wellKnown)("is %j, which is well known", async (password) => {
    expect(await guessableReason(password, personal)).toBe(tooCommon);
  });

  it.each(personalOnes)("is %j for people who know its owner", async (password) => {
    expect(await guessableReason(password, personal)).toBe(tooPersonal);
  });

  it.each(good)("is not %j", async (password) => {
    expect(await guessableReason(password, personal)).toBeNull();
  });

  it("is scored by its beginning, so that a long one takes no longer", async () => {
    const start = performance.now();
    expect(await guessableReason("p@ssw0rd".repeat(16), personal)).toBe(tooCommon);
    await guessableReason("p@ssw0rd".repeat(125_000), personal);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
