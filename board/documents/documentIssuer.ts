/** Who issues documents, and where their codes are checked. */
export interface DocumentIssuer {
  readonly boardName: string;
  readonly contactEmail: string;
  /** The public page; a code stands after it and a slash. */
  readonly verificationUrl: string;
}
