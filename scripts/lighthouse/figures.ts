/** Figures of a report: scores from 0 to 100, times in milliseconds. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** null: the page asks search engines not to show it. */
  readonly seo: number | null;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** Bytes before compression. */
  readonly rawHtml: number;
  /** URLs of loaded resources. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Failed audits outside performance. */
  readonly missed: readonly string[];
}

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; numericValue?: number; details?: { items?: readonly unknown[] } }>
  >;
}

interface Request {
  readonly url: string;
  readonly resourceType: string;
  readonly resourceSize: number;
}

/** Compressed bytes without headers, for the first request of the page. */
export interface Sent {
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

export const readAudit = ({ categories, audits }: Report): Audit => {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details?.items ?? []) as readonly Request[];
  const loaded = (type: string) => requests.filter(({ resourceType }) => resourceType === type);
  const isIndexed = audits['is-crawlable']?.score !== 0;
  const missed = ['accessibility', 'best-practices', ...(isIndexed ? ['seo'] : [])]
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: isIndexed ? points('seo') : null,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    rawHtml: loaded('Document')[0]?.resourceSize ?? Number.NaN,
    styles: loaded('Stylesheet').map(({ url }) => url),
    scripts: loaded('Script').map(({ url }) => url),
    missed,
  };
};

/** The median run by score. */
export const median = (audits: readonly Audit[]): Audit => {
  const sorted = audits.toSorted((one, other) => one.performance - other.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Replaces the table of a document; the text around it is written by hand. */
export const withTable = (page: string, table: string): string =>
  page.replace(/^\| page \|.*(?:\n\|.*)*/m, () => table);

export const lighthouseTable = (
  measured: Readonly<Record<string, Audit & { readonly sent: Sent }>>,
): string => {
  const rows = Object.entries(measured).map(([page, audit]) =>
    [
      page,
      audit.performance,
      audit.accessibility,
      audit.bestPractices,
      audit.seo ?? 'not indexed',
      seconds(audit.firstPaint),
      seconds(audit.largestPaint),
      `${Math.round(audit.blocked)} ms`,
      audit.shift.toFixed(3),
      `${kilobytes(audit.sent.html)} (${kilobytes(audit.rawHtml)})`,
      kilobytes(audit.sent.styles),
      kilobytes(audit.sent.scripts),
      audit.missed.join(', ') || 'none',
    ].join(' | '),
  );
  return [
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | HTML sent (raw), kB | CSS, kB | JS, kB | missed |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
};
