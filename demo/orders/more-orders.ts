import type { SampleAfter, SampleOrder, SampleShipment, SampleState } from './sample-orders.ts';

let parcels = 0;
const carriers = {
  dpd: (number: number) => `0580902346${1000 + number}`,
  omniva: (number: number) => `CE77460${1000 + number}EE`,
  dhl: (number: number) => `JJD0003900${10_000 + number}`,
} as const;

/** One box with everything that is left. */
const box = (carrier: keyof typeof carriers, packed: number, shipped?: number, delivered?: number) => {
  parcels += 1;
  const travel = shipped === undefined ? {} : { shipped, carrier, tracking: carriers[carrier](parcels) };
  return { packed, ...travel, ...(delivered !== undefined && { delivered }) } satisfies SampleShipment;
};

type Rest = Omit<SampleOrder, 'daysAgo' | 'buyer' | 'items' | 'by' | 'state'> & {
  readonly by?: SampleOrder['by'];
  readonly state?: SampleState;
};
const order = (
  daysAgo: number,
  buyer: SampleOrder['buyer'] | 'demo',
  items: SampleOrder['items'],
  rest: Rest = {},
): SampleOrder => ({
  by: 'card',
  state: 'paid',
  daysAgo,
  items,
  ...rest,
  ...(buyer !== undefined && buyer !== 'demo' && { buyer }),
});

const delivered = (carrier: keyof typeof carriers, days = 2) => ({
  shipments: [box(carrier, 0.6, 0.8, 0.8 + days)],
});
const backIn = (day: number, states: SampleReturnStates, more: object = {}): { after: SampleAfter } => ({
  after: { kind: 'withdrawal', day, states, ...more },
});
type SampleReturnStates = Extract<SampleAfter, { kind: 'withdrawal' | 'return' | 'fault' }>['states'];

/** What buyers take together: enough orders for 'Often bought together'. */
const power = { 'Voltar Cube 65': 1, 'Voltar USB-C Cable 240 W': 1 };
const desk = { 'Nimbus Keys Slim': 1, 'Nimbus Mouse': 1, 'Morrow Hub 7': 1 };

/** Six weeks of trade: every state of payment, parcels, returns and refunds, so that the console has something to do. */
export const MORE_ORDERS: readonly SampleOrder[] = [
  order(44.2, 'Katrin', { 'Lumina 27 4K': 1, 'Morrow Dock 12': 1 }, delivered('dhl', 3)),
  order(40.7, 'Tõnis', { 'Vanta Pad Wireless': 2, ...power }, delivered('omniva')),
  order(
    38.1,
    'Līga',
    { 'Aural Pebble': 1 },
    {
      ...delivered('omniva'),
      after: {
        kind: 'fault',
        day: 20,
        wish: 'repair',
        note: 'The charging port holds the cable only at an angle.',
        states: ['requested', 'awaiting_goods', 'received', 'inspected', 'repaired'],
      },
    },
  ),
  order(36.4, 'Sofia', { 'Tempo Fit 3': 1, ...power }, { ...delivered('dpd', 4), currency: 'SEK' }),
  order(
    34.9,
    'Piotr',
    { 'Granit Slab': 1 },
    {
      ...delivered('dpd', 3),
      currency: 'PLN',
      after: {
        kind: 'fault',
        day: 14,
        wish: 'replacement',
        note: 'The drive disappears after a few minutes of copying.',
        states: ['requested', 'awaiting_goods', 'received', 'inspected', 'replaced'],
      },
    },
  ),
  order(
    33.8,
    'demo',
    { 'Nimbus Mouse': 1, 'Morrow Hub 7': 1 },
    {
      ...delivered('dpd'),
      ...backIn(9, ['awaiting_goods', 'on_the_way', 'received', 'inspected', 'refunded'], {
        items: { 'Nimbus Mouse': 1 },
        deduction: { cents: 350, reason: 'scratches', text: 'Deep scratches on both sides of the case.' },
      }),
    },
  ),
  order(
    31.5,
    'Marta',
    { 'Halden Slate 11': 1 },
    {
      by: 'phone',
      ...delivered('dpd'),
      ...backIn(8, ['awaiting_goods', 'on_the_way', 'received', 'inspected', 'refunded']),
    },
  ),
  order(
    29.3,
    'Jonas',
    { 'Vanta Echo Wireless': 1 },
    {
      ...delivered('dhl', 3),
      after: {
        kind: 'return',
        day: 20,
        states: ['awaiting_goods', 'received', 'inspected'],
        note: 'Too heavy for long evenings.',
      },
    },
  ),
  order(28.6, 'Jānis', { 'Glim Bulb White': 4, ...desk }, delivered('omniva')),
  order(
    27.2,
    'Katrin',
    { 'Tactil Split': 1 },
    {
      ...delivered('dhl', 3),
      after: {
        kind: 'fault',
        day: 22,
        wish: 'repair',
        note: 'The N key types twice, also after cleaning it.',
        states: ['requested', 'awaiting_goods', 'on_the_way', 'received'],
      },
    },
  ),
  order(
    25.4,
    'Līga',
    { 'Lumina 27 Rush': 2 },
    {
      ...delivered('dpd'),
      after: { kind: 'refunded', day: 5, cents: 1500, reason: 'a dead pixel, kept by the customer' },
    },
  ),
  order(
    23.9,
    'Tõnis',
    { 'Aural Stage Mini': 1 },
    {
      ...delivered('omniva'),
      ...backIn(10, ['awaiting_goods', 'on_the_way', 'received', 'inspected', 'denied'], {
        denied: {
          reason: 'not_our_goods',
          text: 'The parcel contained another device. We send it back to you.',
        },
      }),
    },
  ),
  order(22.7, 'Sofia', { 'Wardn Bell': 1 }, { state: 'failed' }),
  order(22.6, 'Sofia', { 'Wardn Bell': 1 }, { ...delivered('dpd', 4), currency: 'SEK' }),
  order(
    20.8,
    'Piotr',
    { 'Nimbus Air 14': 1, 'Morrow Look': 1, ...power, ...desk },
    { ...delivered('dpd', 3), currency: 'PLN' },
  ),
  order(
    19.5,
    'demo',
    { 'Voltar Bank 20': 2 },
    {
      ...delivered('omniva'),
      ...backIn(14, ['awaiting_goods'], { items: { 'Voltar Bank 20': 1 } }),
    },
  ),
  order(
    18.3,
    'Marta',
    { 'Tempo Band 4': 1, 'Aural Drop 2': 1 },
    {
      ...delivered('dpd'),
      ...backIn(12, ['awaiting_goods', 'on_the_way'], { items: { 'Aural Drop 2': 1 } }),
    },
  ),
  order(
    17.1,
    'Jonas',
    { 'Kestrel C1 Compact': 1 },
    {
      ...delivered('dhl', 3),
      ...backIn(11, ['awaiting_goods', 'on_the_way', 'received']),
    },
  ),
  order(
    15.9,
    'Jānis',
    { 'Hearthly Valve': 3 },
    {
      ...delivered('omniva'),
      ...backIn(6, ['awaiting_goods', 'cancelled'], { items: { 'Hearthly Valve': 1 } }),
    },
  ),
  order(14.4, 'Katrin', { 'Vanta Strike TKL': 1, 'Vanta Dart': 1, ...power }, delivered('dhl', 3)),
  order(
    13.2,
    'Līga',
    { 'Halden Arc 7': 1 },
    {
      ...delivered('dpd'),
      promoCode: 'WELCOME10',
      ...backIn(7, ['awaiting_goods', 'on_the_way', 'received', 'inspected', 'refunded']),
    },
  ),
  order(
    11.8,
    'Tõnis',
    { 'Skerry Wave Mini': 1, 'Granit Card microSD': 2 },
    {
      shipments: [box('omniva', 0.7, 0.9, 2.9)],
      after: { kind: 'cancelled', day: 0.2, items: { 'Granit Card microSD': 1 } },
    },
  ),
  order(
    10.6,
    'Piotr',
    { 'Tactil 65 Forge': 1 },
    {
      ...delivered('dpd', 3),
      after: {
        kind: 'fault',
        day: 9.5,
        wish: 'replacement',
        note: 'One of the small feet broke off on the first day.',
        states: ['requested'],
      },
    },
  ),
  order(8.7, 'Marta', { 'Lumina Travel 14': 1, ...power, ...desk }, delivered('dpd')),
  order(7.4, 'Jonas', { 'Nimbus Pro 14': 1 }, { by: 'phone', state: 'cancelled' }),
  order(6.3, 'Sofia', { 'Aural One Travel': 1 }, { shipments: [box('dpd', 0.6, 0.9, 5.1)], currency: 'SEK' }),
  order(5.2, 'Katrin', { 'Helio Beam Mini': 1 }, { shipments: [box('dhl', 0.7, 0.9)] }),
  order(
    4.4,
    'Jānis',
    { 'Tempo Classic': 1, 'Voltar Pad Trio': 1 },
    {
      after: { kind: 'cancelled', day: 0.1, items: { 'Tempo Classic': 1, 'Voltar Pad Trio': 1 } },
    },
  ),
  order(3.6, 'Līga', { 'Wardn Watch Indoor': 2 }, { shipments: [box('omniva', 0.6, 0.8, 2.2)] }),
  order(2.8, 'Tõnis', { 'Vanta Pocket': 1 }, { shipments: [box('omniva', 0.7, 0.9)] }),
  order(2.3, 'Piotr', { 'Oktava Nocturne': 1 }, { shipments: [box('dpd', 0.8, 1.1)], currency: 'PLN' }),
  order(1.6, 'Marta', desk, { shipments: [box('dpd', 0.9)] }),
  order(1.1, 'Sofia', { 'Tempo Summit': 1 }, { state: 'failed', currency: 'SEK' }),
  order(0.8, 'Jonas', { 'Granit Key': 2, ...desk }),
  order(0.6, 'Līga', { 'Aural Boulder': 1 }),
  order(0.5, 'Katrin', { 'Lumina 32 Studio': 1, ...desk }),
  order(0.3, 'Jānis', { 'Glim Strip 5 m': 2 }),
  order(0.1, 'Tõnis', { 'Halden Core 3': 1 }, { by: 'phone', state: 'pending' }),
];
