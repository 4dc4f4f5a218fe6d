let names: { readonly language: string; readonly of: (iso: string) => string | undefined } | null = null;

/**
 * The name of a country in the page's language; null: not known. The first use takes 20 to 40 ms on a phone, so pages use
 * the server's names where they have them.
 */
export const countryName = (iso: string, language: string): string | null => {
  if (names?.language !== language) {
    const shown = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    names = { language, of: (code) => shown.of(code) };
  }
  return names.of(iso.toUpperCase()) ?? null;
};
