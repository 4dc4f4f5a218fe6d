import { afterAll, vi } from 'vitest';

// Test files share a process: what one replaces must not reach the next.
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  process.env = { ...environment };
});
