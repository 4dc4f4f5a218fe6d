import type { Config } from './config.ts';
import type { OpenShop } from './open-shop.ts';

/** The startup message about the console: prints the first owner's link until it has been used. */
export interface ConsoleAtStart {
  readonly hasStaff: boolean;
  /** Path of a link that works once, for 24 hours; null outside the demo and once there is an owner. */
  readonly ownerLink: string | null;
}

const demoCustomer = { email: 'demo@ohmly.example', password: 'demo-Shop-2026-ok' };

/** The lines that are printed once the shop is open. */
export const welcomeOf = (
  { demo, smtpUrl, consoleUrl }: Pick<Config, 'demo' | 'smtpUrl' | 'consoleUrl'>,
  { address, sample }: Pick<OpenShop, 'address' | 'sample'>,
  seconds: string,
  console: ConsoleAtStart = { hasStaff: false, ownerLink: null },
): readonly string[] => [
  `The shop is open (${seconds} s): ${address}`,
  ...(sample === 'loaded' ? [`Demo account: ${demoCustomer.email} / ${demoCustomer.password}`] : []),
  ...(sample === 'kept out'
    ? [
        'The sample shop was not loaded: there are products or orders of your own. DEMO=0 turns the demo off; demo load fills an empty shop.',
      ]
    : []),
  ...(demo && smtpUrl === null ? [`Its mails: ${address}/dev/mailbox`] : []),
  ...(console.hasStaff ? [`Console: ${consoleUrl ?? address}/admin`] : []),
  ...(console.ownerLink === null
    ? []
    : [`First owner (once, 24 hours): ${consoleUrl ?? address}${console.ownerLink}`]),
];
