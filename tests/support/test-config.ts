import { type Config, readConfig } from '#server/config.ts';

export const testConfig = (env: Record<string, string> = {}): Config => {
  const result = readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...env });
  if ('errors' in result) throw new Error(result.errors.join('\n'));
  return result.config;
};
