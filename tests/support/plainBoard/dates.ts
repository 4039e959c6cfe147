/** A date in such a board's format; default: this year. */
export type Midnight = (month: number, day: number, year?: number) => string;
