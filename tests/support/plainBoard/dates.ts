/** A date as such a board writes it; of this year unless said otherwise. */
export type Midnight = (month: number, day: number, year?: number) => string;
