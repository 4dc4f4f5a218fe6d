import type { Config } from '#server/config.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { SetupContext } from './command.ts';

/** Returns the configuration, or fails with all of its errors. */
export const requireConfig = ({ configuration }: SetupContext): Config => {
  const result = configuration();
  if ('config' in result) return result.config;
  throw new StartError(
    `The configuration is invalid:\n${result.errors.map((fault) => `  - ${fault}`).join('\n')}`,
  );
};
