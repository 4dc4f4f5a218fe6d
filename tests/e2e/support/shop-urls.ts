/**
 * Fixed ports, because workers are separate processes; high, so that a running shop does not conflict, but below 32768, where
 * Linux begins to take ports for outgoing connections: one of those would keep a server from starting. Another first port
 * lets two checkouts run browser tests at the same time.
 */
const firstPort = Number(process.env['BROWSER_FIRST_PORT'] ?? 23_117);

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
