/** Origins besides our own that a page needs, by what it needs them for (docs/decisions/0025). */
export interface PageOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** Where a posted form may lead, by way of our own answer to it. */
  readonly form: readonly string[];
}
