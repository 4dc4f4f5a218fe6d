import { type CheckedConfig, checkConfig, checkDisk, checkMail, checkPayment } from './check-environment.ts';
import { type Finding, failure } from './finding.ts';

/** Everything that `doctor` checks. A database that cannot be checked is a finding, not an error. */
export const checkShop = async (
  config: CheckedConfig,
  database: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  const [data, ...environment] = await Promise.all([
    database().catch((error: Error) => [failure('database', error.message)]),
    checkMail(config),
    checkPayment(config),
    checkDisk(config),
  ]);
  return [...checkConfig(config), ...data, ...environment];
};
