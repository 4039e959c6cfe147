import { type Comparison, paired } from "./pairedMeasurements";

/** More than one browser opens at a time, as a script in a page could request. */
const letters = 40;
const rounds = 9;

/** Milliseconds for 95 of 100 public pages, with one session requesting many letters at once, and without it. */
export async function measureLetterLoad(origin: string, cookie: string): Promise<Comparison> {
  const page = () => opened(`${origin}/physicianportal/verify`);
  const letter = () => opened(`${origin}/physicianportal/en/verification-letter.pdf`, cookie);
  await Promise.all([page(), letter()]);

  const alone = async () => {
    const times: number[] = [];
    while (times.length < letters) times.push(await page());
    return slowest(times);
  };
  const beside = async () => {
    const times: number[] = [];
    let left = letters;
    const asked = Promise.all(Array.from({ length: letters }, () => letter().finally(() => (left -= 1))));
    while (left > 0) times.push(await page());
    await asked;
    return slowest(times);
  };
  return paired(beside, alone, rounds);
}

async function opened(url: string, cookie = ""): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  return performance.now() - begun;
}

function slowest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? NaN;
}
