/** Other origins that a page needs, by purpose (docs/decisions/0025). */
export interface PageOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** Where a posted form may lead, through our redirect. */
  readonly form: readonly string[];
}
