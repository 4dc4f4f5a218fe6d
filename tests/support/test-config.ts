import { type Config, readConfig } from '#server/config.ts';

export const testConfig = (env: Record<string, string> = {}): Config => {
  const result = readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...env });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result.config;
};
