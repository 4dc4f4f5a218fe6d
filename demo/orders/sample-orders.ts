import type { ReturnState } from '#server/db/tables/tables-returns.ts';
import type { BuyerName } from './buyers.ts';

/** State of a sample order. */
export type SampleState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded';

export interface SampleOrder {
  readonly daysAgo: number;
  readonly by: 'card' | 'phone';
  readonly state: SampleState;
  /** Names of products and how many of each. */
  readonly items: Readonly<Record<string, number>>;
  readonly promoCode?: string;
  readonly currency?: string;
  /** Boxes of a paid order. Without `items` a box has everything that is left. */
  readonly shipments?: readonly SampleShipment[];
  /** Left out: the demo customer. */
  readonly buyer?: BuyerName;
  /** What became of a paid order afterwards. */
  readonly after?: SampleAfter;
}

export type SampleAfter =
  /** `day`: after the payment. */
  | { readonly kind: 'cancelled'; readonly day: number; readonly items: Readonly<Record<string, number>> }
  | { readonly kind: 'refunded'; readonly day: number; readonly cents: number; readonly reason: string }
  | SampleReturn;

export interface SampleReturn {
  readonly kind: 'withdrawal' | 'return' | 'fault';
  /** Days after the payment of the first state; the others follow one day apart. */
  readonly day: number;
  readonly states: readonly ReturnState[];
  /** Left out: the whole order. */
  readonly items?: Readonly<Record<string, number>>;
  readonly wish?: 'repair' | 'replacement';
  readonly note?: string;
  readonly deduction?: {
    readonly cents: number;
    readonly reason: 'scratches' | 'missing_parts';
    readonly text: string;
  };
  readonly denied?: { readonly reason: string; readonly text: string };
}

/** Days after the payment; left out: not yet. */
export interface SampleShipment {
  readonly packed: number;
  readonly shipped?: number;
  readonly delivered?: number;
  readonly carrier?: string;
  readonly tracking?: string;
  readonly items?: readonly string[];
}

/** Oldest first: one in every state of payment and sending, and enough for a second page. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    daysAgo: 63.8,
    by: 'card',
    state: 'paid',
    items: { 'Nimbus Air 13': 1, 'Nimbus Keys Slim': 1 },
    shipments: [{ packed: 0.8, shipped: 1, delivered: 3, carrier: 'dpd', tracking: '05809023456781' }],
  },
  { daysAgo: 41.3, by: 'phone', state: 'refunded', items: { 'Aural One Lite': 1 } },
  { daysAgo: 32.6, by: 'card', state: 'error', items: { 'Tactil 100 Office': 1 } },
  {
    daysAgo: 32.55,
    by: 'card',
    state: 'paid',
    items: { 'Tactil 100 Office': 1 },
    promoCode: 'WELCOME10',
    shipments: [{ packed: 0.5, shipped: 0.7, delivered: 2.1, carrier: 'omniva', tracking: 'CE774512093EE' }],
  },
  { daysAgo: 17.4, by: 'card', state: 'failed', items: { 'Halden Arc 7 Pro': 1 } },
  {
    daysAgo: 16.1,
    by: 'phone',
    state: 'paid',
    items: { 'Halden Arc 7 Pro': 1, 'Aural Move': 2 },
    shipments: [
      {
        packed: 0.3,
        shipped: 0.4,
        delivered: 1.2,
        carrier: 'dpd',
        tracking: '05809023456782',
        items: ['Halden Arc 7 Pro'],
      },
      { packed: 0.8, shipped: 1, delivered: 2.2, carrier: 'dpd', tracking: '05809023456783' },
    ],
  },
  { daysAgo: 4.7, by: 'phone', state: 'cancelled', items: { 'Nimbus Flip 13': 1 } },
  {
    daysAgo: 3.2,
    by: 'card',
    state: 'paid',
    items: { 'Aural One ANC': 1 },
    currency: 'USD',
    shipments: [{ packed: 0.7, shipped: 1, carrier: 'omniva', tracking: 'CE774512094EE' }],
  },
  {
    daysAgo: 1.9,
    by: 'card',
    state: 'paid',
    items: { 'Aural Move': 1, 'Aural Kids': 2 },
    shipments: [
      { packed: 0.6, shipped: 0.8, carrier: 'dpd', tracking: '05809023456784', items: ['Aural Move'] },
    ],
  },
  {
    daysAgo: 0.9,
    by: 'card',
    state: 'paid',
    items: { 'Tactil 75 Wireless': 1 },
    shipments: [{ packed: 0.7 }],
  },
  { daysAgo: 0.4, by: 'card', state: 'paid', items: { 'Aural Kids': 1 } },
  { daysAgo: 0, by: 'phone', state: 'pending', items: { 'Tactil 75 Wireless': 1, 'Aural Kids': 1 } },
];
