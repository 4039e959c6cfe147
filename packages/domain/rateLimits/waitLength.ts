import { counted } from "../wording";

/** `12 minutes`, rounded up: what is left to wait, as it is said to people. */
export function waitLength(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), "minute"]
        : seconds <= 36 * 3600
          ? [Math.ceil(seconds / 3600), "hour"]
          : [Math.ceil(seconds / 86_400), "day"];
  return counted(amount, unit);
}
