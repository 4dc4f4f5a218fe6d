import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openSandboxBank } from './sandbox-bank.ts';
import { openStripe } from './stripe.ts';

interface OpenedProvider {
  readonly provider: PaymentProvider;
  /** Pages and work of the provider itself, where it lives in this house. */
  readonly bank: {
    readonly register: (app: FastifyInstance) => Promise<void>;
    readonly sendDueWebhook: () => Promise<boolean>;
  } | null;
}

/** Null: cards cannot be taken. The sandbox bank is never offered where somebody could take it for money. */
export const openPaymentProvider = (
  { stripe, demo, publicUrl }: Config,
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
  const bank = openSandboxBank({ db, world, secret, publicUrl });
  return { provider: bank.provider, bank };
};
