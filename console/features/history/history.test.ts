import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionText } from './actions.ts';
import { nouns, pathOf, splitSubject, subjectText } from './subjects.ts';
import { changesOf } from './values.ts';

const root = join(import.meta.dirname, '../../..');

/** How every subject that the code records begins: `subject: \`product ${sku}\`` begins with 'product'. */
const recordedKinds = globSync(['server/**/*.ts', 'cli/**/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((source) => source.includes('recordAudit'))
  .flatMap((source) => [
    ...source.matchAll(/subject: [`']([a-z][a-z -]*)/g),
    ...source.matchAll(/subjectOf = [^;]*?[`']([a-z][a-z -]*)/g),
  ])
  .map(([, words = '']) => words.trim());

test('CN-25 the history has a name for everything that the code records', () => {
  expect(recordedKinds.length).toBeGreaterThan(60);
  expect([...new Set(recordedKinds)].filter((words) => !nouns[splitSubject(words).kind])).toEqual([]);
});

test.each([
  ['order 1', { status: 'pending' }, { status: 'paid', amount_cents: 1500 }, 'Payment confirmed'],
  ['order 1', { status: 'paid' }, { status: 'paid', amount_cents: 100 }, 'Refunded'],
  ['order 1', null, { state: 'packing', shipment: 1 }, 'Packed'],
  ['order 1', { state: 'shipped', shipment: 1 }, { state: 'packing', shipment: 1 }, 'Shipping undone'],
  ['order 1', { state: 'delivered', shipment: 1 }, { state: 'shipped', shipment: 1 }, 'Delivery taken back'],
  ['order 1', null, { corrected: ['address'] }, 'Delivery address corrected'],
  ['order of pages', { ids: [1, 2] }, { ids: [2, 1] }, 'Order changed'],
  ['return R-1', null, { state: 'awaiting_goods' }, 'Return opened'],
  ['customer 7', { orders: 2 }, null, 'Customer erased'],
  ['staff 3', null, { roles: ['manager'] }, 'Invited'],
  ['price AUR-1', { price_cents: 1 }, { price_cents: 2 }, 'Price changed'],
  ['category lamps', { parent: null }, { parent: 'lights' }, 'Moved'],
  ['country NZ', null, { iso: 'NZ' }, 'Added'],
  ['country NZ', { iso: 'NZ' }, null, 'Removed'],
  ['setting shop_name', { value: 'A' }, { value: 'B' }, 'Changed'],
])('CN-25 a change of %s from %o to %o reads as %s', (subject, before, after, text) => {
  expect(actionText({ subject, before, after })).toBe(text);
});

test('CN-25 a subject is shown by its name and leads to its page', () => {
  const shown = (subject: string, name: string | null = null) => subjectText(splitSubject(subject), name);
  expect(shown('setting shop_name')).toBe('Setting Name of the shop');
  expect(shown('staff 3', 'Ilze')).toBe('Staff Ilze');
  expect(shown('order 4821093755')).toBe('Order 4821093755');
  expect(shown('something else 4')).toBe('something else 4');
  expect(pathOf(splitSubject('tokens of customer 7'))).toBe('/customers/7');
  expect(pathOf(splitSubject('setting shop_name'))).toBeNull();
});

test('CN-25 what changed is shown field by field, with amounts, yes and no, and names of states', () => {
  expect(changesOf({ price_cents: 1000 }, { price_cents: 1234, former_cents: null }, 'EUR')).toEqual([
    { label: 'Price', before: '€10.00', after: '€12.34' },
  ]);
  expect(
    changesOf({ fields: { is_top: false } }, { fields: { is_top: true, 'name en': 'Lamp' } }, 'EUR'),
  ).toEqual([
    { label: 'Top', before: 'No', after: 'Yes' },
    { label: 'Name (en)', before: '–', after: 'Lamp' },
  ]);
  expect(changesOf({ status: 'pending', id: 1 }, { status: 'paid', id: 1 }, 'EUR')).toEqual([
    { label: 'State', before: 'Awaiting payment', after: 'Paid' },
  ]);
  expect(changesOf(null, { lines: [{ sku: 'A', quantity: 2 }] }, 'EUR')).toEqual([
    { label: 'Items', before: '–', after: 'SKU A, Quantity 2' },
  ]);
  expect(changesOf(null, { lines: [{ lineId: 90, quantity: 1, outcome: 'restock' }] }, 'EUR')).toEqual([
    { label: 'Items', before: '–', after: 'Quantity 1, Result Back to stock' },
  ]);
});
