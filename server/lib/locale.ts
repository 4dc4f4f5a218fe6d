/** In which words and in which money an answer is given. */
export interface Locale {
  readonly languageId: number;
  readonly currency: { readonly code: string; readonly symbol: string; readonly rate: string };
}
