/**
 * Fixed ports, because workers are separate processes; high, so that a running shop does not conflict. Another first port
 * lets two checkouts run browser tests at the same time.
 */
const firstPort = Number(process.env['BROWSER_FIRST_PORT'] ?? 43_117);

const shopAt = (place: number): string => `http://127.0.0.1:${firstPort + place}`;

export const shopUrls = {
  /** The sample data with every setting unset that goes beyond the original specification. */
  shop: shopAt(0),
  withoutApi: shopAt(1),
  viaHttp: shopAt(2),
  withSmtp: shopAt(3),
  withStripe: shopAt(4),
  restarted: shopAt(5),
  /** The sample shop as loaded. */
  sample: shopAt(6),
  /** The sample shop again, for the console: its tests change orders. */
  console: shopAt(7),
} as const;
