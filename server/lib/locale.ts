export interface Locale {
  readonly languageId: number;
  readonly currency: { readonly code: string; readonly symbol: string; readonly rate: string };
}
