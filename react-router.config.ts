import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page on; asking the server for them bit by bit would cost round trips.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
