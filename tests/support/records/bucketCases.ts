import { Temporal } from "temporal-polyfill";
import type { BucketRule, Decision } from "@portal/domain/rateLimits/attemptBucket";

export const start = Temporal.Instant.from("2030-01-01T12:00:00Z");
const at = (seconds: number) => start.add({ seconds });

interface BucketCase {
  readonly what: string;
  readonly rule: BucketRule;
  /** Seconds until the stored bucket is empty; null: none is stored. */
  readonly filledSeconds: number | null;
  readonly isChallengeSolved: boolean;
  readonly decided: Decision;
}

const staged: BucketRule = { free: 2, most: 4, everySeconds: 60 };
const hard: BucketRule = { free: 2, most: 2, everySeconds: 60 };
const endless: BucketRule = { free: 2, most: null, everySeconds: 60 };

function given(
  what: string,
  rule: BucketRule,
  filledSeconds: number | null,
  isChallengeSolved: boolean,
  decided: Decision,
): BucketCase {
  return { what, rule, filledSeconds, isChallengeSolved, decided };
}
const admitted = (seconds: number): Decision => ({ kind: "admitted", emptyAt: at(seconds) });
const refused = (waitSeconds: number): Decision => ({ kind: "refused", waitSeconds });
const challenge: Decision = { kind: "challenge" };

/** Cases that the rule and the database's statement answer alike. */
export const bucketCases: readonly BucketCase[] = [
  given("admits the first attempt", staged, null, false, admitted(60)),
  given("has forgotten attempts that have leaked out", staged, -1, false, admitted(60)),
  given("is empty at the very moment", staged, 0, false, admitted(60)),
  given("admits the last free attempt", staged, 60, false, admitted(120)),
  given("asks for a challenge after the free ones", staged, 61, false, challenge),
  given("admits a solved challenge after the free ones", staged, 120, true, admitted(180)),
  given("admits the last with a solved challenge", staged, 180, true, admitted(240)),
  given("refuses a solved challenge when it is full, and says how long", staged, 181, true, refused(1)),
  given("asks for no challenge that would not help", staged, 240, false, refused(60)),
  given("without a challenge refuses after the free ones", hard, 120, false, refused(60)),
  given("without a challenge refuses a solved one", hard, 120, true, refused(60)),
  given("without an end asks for a challenge however full it is", endless, 240, false, challenge),
  given("without an end admits every solved challenge, and grows no fuller", endless, 240, true, admitted(240)),
];
