/** Fixed ports, because workers are separate processes; high, so that a running shop does not conflict. */
export const shopUrls = {
  /** The sample data with every setting unset that goes beyond the original specification. */
  shop: 'http://127.0.0.1:43117',
  withoutApi: 'http://127.0.0.1:43118',
  viaHttp: 'http://127.0.0.1:43119',
  withSmtp: 'http://127.0.0.1:43120',
  withStripe: 'http://127.0.0.1:43121',
  restarted: 'http://127.0.0.1:43122',
  /** The sample shop as loaded. */
  sample: 'http://127.0.0.1:43123',
  /** The sample shop again, for the console: its tests change orders. */
  console: 'http://127.0.0.1:43124',
} as const;
