import type { SitemapEntry } from './sitemap-pages.ts';

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
  entries: readonly SitemapEntry[],
  origin: string,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(({ path, changedAt }) => {
      const changed = changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`;
      return `<${entry}><loc>${escaped(new URL(path, origin).href)}</loc>${changed}</${entry}>`;
    }),
    `</${root}>`,
  ].join('\n');

/** Pages; `origin` is the shop's, 'https://shop.example'. */
export const urlSetXml = (entries: readonly SitemapEntry[], origin: string): string =>
  xml('urlset', 'url', entries, origin);

export const sitemapIndexXml = (entries: readonly SitemapEntry[], origin: string): string =>
  xml('sitemapindex', 'sitemap', entries, origin);
