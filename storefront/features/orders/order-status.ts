import type { OrderMessageKey } from '#storefront/i18n/orders/use-order-text.ts';

export interface StatusLook {
  readonly tone: 'good' | 'waiting' | 'bad' | 'unknown';
  readonly text: OrderMessageKey;
}

const looks: Readonly<Record<string, StatusLook>> = {
  success: { tone: 'good', text: 'orders.success' },
  pending: { tone: 'waiting', text: 'orders.pending' },
  error: { tone: 'bad', text: 'orders.error' },
  failed: { tone: 'bad', text: 'orders.failed' },
};

const unknown: StatusLook = { tone: 'unknown', text: 'orders.unknown' };

/** SM-30 to SM-33; case-insensitive (A6). */
export const statusLook = (status: string): StatusLook => looks[status.toLowerCase()] ?? unknown;

export const isPending = (status: string): boolean => statusLook(status).tone === 'waiting';

export const isPaid = (status: string): boolean => statusLook(status).tone === 'good';
