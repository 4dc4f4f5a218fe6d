import { Histogram } from '@prometheus-io/client';

/** Counts request durations by method, route and status, for /metrics. */
export const createRequestTimes = () =>
  new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  });

export type RequestTimes = ReturnType<typeof createRequestTimes>;
