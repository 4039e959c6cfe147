/** A document of facts and paragraphs under headings. */
export interface PlainDocument {
  readonly title: string;
  /** On each page. */
  readonly foot: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly facts: readonly { readonly name: string; readonly value: string }[];
    readonly paragraphs: readonly string[];
  }[];
}
