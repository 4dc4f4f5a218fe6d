export interface PageText {
  readonly title: string;
  /** HTML: headings of the second level, paragraphs and lists. */
  readonly content: string;
}
