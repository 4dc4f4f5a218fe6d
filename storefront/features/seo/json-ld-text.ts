export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON escaped for a script element: no text in it can end the element or open a comment. */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => escapes[sign] ?? sign,
  );
