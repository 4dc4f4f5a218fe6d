import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The first page names all routes, which saves round trips.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
