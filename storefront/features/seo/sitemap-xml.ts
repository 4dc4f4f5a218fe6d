const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const xml = (
  root: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  addresses: readonly string[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`),
    `</${root}>`,
  ].join('\n');

/** Absolute addresses of pages. */
export const urlSetXml = (addresses: readonly string[]): string => xml('urlset', 'url', addresses);

/** Absolute addresses of sitemaps. */
export const sitemapIndexXml = (addresses: readonly string[]): string =>
  xml('sitemapindex', 'sitemap', addresses);
