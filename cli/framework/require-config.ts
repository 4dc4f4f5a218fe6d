import type { Config } from '#server/config.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { SetupContext } from './command.ts';

/** The configuration, or all that is wrong with it. */
export const requireConfig = ({ configuration }: SetupContext): Config => {
  const result = configuration();
  if ('config' in result) return result.config;
  throw new StartError(
    `The configuration has faults:\n${result.faults.map((fault) => `  - ${fault}`).join('\n')}`,
  );
};
