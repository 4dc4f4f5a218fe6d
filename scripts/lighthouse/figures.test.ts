import { expect, test } from 'vitest';
import { type Audit, lighthouseTable, median, readAudit, withTable } from './figures.ts';

const report = {
  categories: {
    performance: { score: 0.975, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [{ id: 'image-alt', weight: 1 }] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: {
      score: 0.66,
      auditRefs: [
        { id: 'is-crawlable', weight: 1 },
        { id: 'link-text', weight: 1 },
        { id: 'structured-data', weight: 0 },
      ],
    },
  },
  audits: {
    'first-contentful-paint': { score: 1, numericValue: 912.4 },
    'largest-contentful-paint': { score: 0.9, numericValue: 1930 },
    'total-blocking-time': { score: 1, numericValue: 12.6 },
    'cumulative-layout-shift': { score: 1, numericValue: 0.0012 },
    'image-alt': { score: 1 },
    'is-crawlable': { score: 1 },
    'link-text': { score: 0 },
    'structured-data': { score: null },
    'network-requests': {
      score: null,
      details: {
        items: [
          { url: '/cart', resourceType: 'Document', resourceSize: 42_400 },
          { url: '/a.css', resourceType: 'Stylesheet', resourceSize: 30_000 },
          { url: '/b.css', resourceType: 'Stylesheet', resourceSize: 10_000 },
          { url: '/a.js', resourceType: 'Script', resourceSize: 400_000 },
          { url: '/a.avif', resourceType: 'Image', resourceSize: 5000 },
        ],
      },
    },
  },
};

test('reads scores, times, sizes and failed audits from a report', () => {
  expect(readAudit(report)).toEqual({
    performance: 98,
    accessibility: 100,
    bestPractices: 100,
    seo: 66,
    firstPaint: 912.4,
    largestPaint: 1930,
    blocked: 12.6,
    shift: 0.0012,
    rawHtml: 42_400,
    styles: ['/a.css', '/b.css'],
    scripts: ['/a.js'],
    missed: ['link-text'],
  });
});

test('a page that asks not to be indexed has no points for search engines', () => {
  const hidden = { ...report, audits: { ...report.audits, 'is-crawlable': { score: 0 } } };
  expect(readAudit(hidden)).toMatchObject({ seo: null, missed: [] });
});

const withPoints = (performance: number): Audit => ({ ...readAudit(report), performance });

test('the median of five runs is the third by score', () => {
  expect(median([99, 80, 95, 97, 96].map(withPoints)).performance).toBe(96);
});

const cart = { ...readAudit(report), sent: { html: 9270, styles: 12_100, scripts: 134_500 } };

test('formats a table row with units', () => {
  expect(lighthouseTable({ cart })).toContain(
    '| cart | 98 | 100 | 100 | 66 | 0.9 s | 1.9 s | 13 ms | 0.001 | 9.3 (42.4) | 12.1 | 134.5 | link-text |',
  );
});

test('replaces the table and keeps the text around it', () => {
  const page = '# Lighthouse\n\n| page | SEO |\n|---|---|\n| home | 1 |\n\nWhat was learnt.\n';
  const table = lighthouseTable({ cart });
  expect(withTable(page, table)).toBe(`# Lighthouse\n\n${table}\n\nWhat was learnt.\n`);
});
