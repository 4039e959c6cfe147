import { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import { Certification } from "@portal/contract/enumerations";
import type { WireDate, Year } from "@portal/contract/values";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { type AttestedYear, type BlockScenario, demoActivity, verifiedCourse } from "../blocks";
import { licensedIn } from "../addresses";
import { careerOf, credits, finished, firstYearDone, recordOf } from "../states/physicianState";

/** The first physician of a population has the next id; ids of demo people and their parts are far below. */
export const beforePopulation = 10_000_000;

/** Far more than any board has. */
export const maxPopulation = 5_000_000;

export function populationId(number: number): PhysicianId {
  return (beforePopulation + number) as PhysicianId;
}

/**
 * The population's physician with this number (from 1) as of `today`: certified, licensed, in their first block or a
 * later one, more or less diligent. Deterministic in its arguments.
 */
export function generatedPhysician(seed: number, number: number, today: Temporal.PlainDate): ImportedPhysician {
  const draws = drawsOf(seed, number);
  const name = `${draws.oneOf(firstNames)} ${draws.oneOf(lastNames)}`;
  const career = careerOf(populationId(number), name, draws.oneOf(certifications), draws.oneOf(states), today);
  const { physicianId } = career;
  const startYear = today.year - draws.below(3);
  const born = new Temporal.PlainDate(1945 + draws.below(48), 1, 1).add({ days: draws.below(365) });
  const record = recordOf(
    career,
    today,
    [...earlierBlocks(startYear, draws.below(3)), currentBlock(startYear, today.year, draws)],
    {
      ccVerifiedActivities: [1, 2, 3]
        .slice(0, draws.below(4))
        .map((ago) => verifiedCourse(physicianId, today.year - ago)),
      ccSelfReportedActivities: Array.from({ length: draws.below(5) }, (_, index) =>
        demoActivity(
          physicianId,
          80 + index,
          `${today.year - 1 - draws.below(3)}-0${1 + draws.below(9)}-12` as WireDate,
          {
            activityName: draws.oneOf(activities),
            organizationName: draws.oneOf(organizations),
            cmeCredits: credits(1 + draws.below(20)),
          },
        ),
      ),
    },
  );
  return {
    ...record,
    dateOfBirth: born.toString() as WireDate,
    ssn4: String(draws.below(10_000)).padStart(4, "0"),
    emailAddress: `${plainLetters(name).toLowerCase().replaceAll(" ", ".")}.${physicianId}@population.meridianboard.example`,
  };
}

/** Three years each, completed and paid. */
function earlierBlocks(startYear: Year, count: number): BlockScenario[] {
  return Array.from({ length: count }, (_, index) => finished(startYear - 3 * (count - index)));
}

function currentBlock(startYear: Year, thisYear: Year, draws: Draws): BlockScenario {
  const years = Array.from({ length: thisYear - startYear }, (_, index) => startYear + index);
  const [first, ...others] = years;
  const attested: AttestedYear[] = [
    ...(first === undefined
      ? []
      : draws.below(4) > 0
        ? firstYearDone(first)
        : [{ year: first, cme: 5 + draws.below(30) }]),
    ...others.map((year) => ({ year, cme: 10 + draws.below(40), sa: draws.below(12) })),
  ];
  return { startYear, attested, feesPaidThrough: thisYear - draws.below(3) };
}

const certifications = [
  Certification.Neurology,
  Certification.Psychiatry,
  Certification.ChildNeurology,
  Certification.ClinicalNeurophysiology,
] as const;

const states = Object.values(licensedIn) as [number, ...number[]];

const firstNames = [
  "Adaeze",
  "Alejandro",
  "Anneke",
  "Arjun",
  "Beatriz",
  "Camille",
  "Chen",
  "Dariusz",
  "Eleni",
  "Farid",
  "Grace",
  "Hana",
  "Ingrid",
  "Ivan",
  "Jamal",
  "Jun",
  "Keiko",
  "Lars",
  "Leila",
  "Mateo",
  "Mei",
  "Miriam",
  "Nadia",
  "Noah",
  "Olumide",
  "Priya",
  "Rafael",
  "Ruth",
  "Samira",
  "Sean",
  "Sofia",
  "Tomasz",
  "Uma",
  "Viktor",
  "Wanjiru",
  "Yusuf",
  "Zainab",
  "Zoë",
] as const;

const lastNames = [
  "Abbott",
  "Achterberg",
  "Bello",
  "Bergström",
  "Caldwell",
  "Castellanos",
  "Dlamini",
  "Donnelly",
  "Eriksen",
  "Farouk",
  "Fitzgerald",
  "Gupta",
  "Haddad",
  "Halloran",
  "Ibarra",
  "Jankowski",
  "Kapoor",
  "Kowalczyk",
  "Larsen",
  "Leclerc",
  "Macias",
  "Mbeki",
  "Nakamura",
  "Nguyen",
  "Okafor",
  "Pellegrini",
  "Quintero",
  "Rosenthal",
  "Sandoval",
  "Szymański",
  "Takahashi",
  "Tremblay",
  "Underhill",
  "Vasquez",
  "Whitfield",
  "Xu",
  "Yamada",
  "Zielinski",
] as const;

const activities = [
  "Grand rounds",
  "Epilepsy update",
  "Journal club",
  "Case conference",
  "Sleep medicine seminar",
] as const;

const organizations = [
  "Lakeside Teaching Hospital",
  "Prairie States Society for Brain and Mind",
  "Harbor Medical College",
] as const;

/** Deterministic random numbers from 0 to below 1. */
interface Draws {
  below(bound: number): number;
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
}

/**
 * Draws for one numbered item, independent of all others, so that the thousandth physician of a population is the same
 * in a thousand or a million. Mulberry32 over a mix of both numbers: good enough for invented people, and for nothing
 * else.
 */
function drawsOf(seed: number, number: number): Draws {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(number | 0, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, oneOf: (items) => items[below(items.length)] ?? items[0] };
}

/** Spells a name in ASCII, as its owner would, for email addresses (packages/domain/people/emailAddress.ts). */
export function plainLetters(name: string): string {
  const unmarked = name.normalize("NFD").replace(/\p{M}/gu, "");
  return Array.from(unmarked, (letter) => inPlainLetters[letter] ?? letter).join("");
}

/** Letters that Unicode doesn't decompose into ASCII and a mark. */
const inPlainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  Æ: "Ae",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  ı: "i",
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  œ: "oe",
  Œ: "Oe",
  ß: "ss",
  þ: "th",
  Þ: "Th",
};
