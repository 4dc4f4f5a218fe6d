import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openSandboxBank } from './sandbox-bank.ts';
import { openStripe, type StripeSettings } from './stripe.ts';

interface OpenedProvider {
  readonly provider: PaymentProvider;
  /** The sandbox bank runs inside this server: its pages and its webhook job. */
  readonly bank: {
    readonly register: (app: FastifyInstance) => Promise<void>;
    readonly sendDueWebhook: () => Promise<boolean>;
  } | null;
}

/** Whether card payments are configured: Stripe or, in the demo only, the sandbox bank. */
export const takesCards = ({
  stripe,
  demo,
}: {
  readonly stripe: object | null;
  readonly demo: boolean;
}): boolean => stripe !== null || demo;

/** Opens Stripe or, in the demo only, the sandbox bank; null when card payments are not configured. */
export const openPaymentProvider = (
  {
    stripe,
    demo,
    publicUrl,
  }: { readonly stripe: StripeSettings | null; readonly demo: boolean; readonly publicUrl: string },
  deps: {
    readonly db: Database;
    readonly world: World;
    readonly secret: string;
    readonly returnUrl: (orderNumber: string, turned: 'paid' | 'back') => string;
  },
): OpenedProvider | null => {
  const { db, world, secret, returnUrl } = deps;
  if (stripe !== null) {
    return { provider: openStripe({ settings: stripe, world, publicUrl, returnUrl }), bank: null };
  }
  if (!demo) return null;
  const bank = openSandboxBank({ db, world, secret, publicUrl, returnUrl });
  return { provider: bank.provider, bank };
};
