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
}

/** Oldest first: one in every state, and enough for a second page. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { daysAgo: 63.8, by: 'card', state: 'paid', items: { 'Nimbus Air 13': 1, 'Nimbus Keys Slim': 1 } },
  { daysAgo: 41.3, by: 'phone', state: 'refunded', items: { 'Aural One Lite': 1 } },
  { daysAgo: 32.6, by: 'card', state: 'error', items: { 'Tactil 100 Office': 1 } },
  { daysAgo: 32.55, by: 'card', state: 'paid', items: { 'Tactil 100 Office': 1 }, promoCode: 'WELCOME10' },
  { daysAgo: 17.4, by: 'card', state: 'failed', items: { 'Halden Arc 7 Pro': 1 } },
  { daysAgo: 16.1, by: 'phone', state: 'paid', items: { 'Halden Arc 7 Pro': 1, 'Aural Move': 2 } },
  { daysAgo: 4.7, by: 'phone', state: 'cancelled', items: { 'Nimbus Flip 13': 1 } },
  { daysAgo: 3.2, by: 'card', state: 'paid', items: { 'Aural One ANC': 1 }, currency: 'USD' },
  { daysAgo: 0, by: 'phone', state: 'pending', items: { 'Tactil 75 Wireless': 1, 'Aural Kids': 1 } },
];
