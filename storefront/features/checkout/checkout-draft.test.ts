import { beforeEach, expect, test } from 'vitest';
import { type CheckoutDraft, dropDraft, keepDraft, readDraft } from './checkout-draft.ts';
import { emptyValues } from './checkout-form.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
const draft = (owner: string | null): CheckoutDraft => ({
  owner,
  values: { ...emptyValues, city: 'Riga' },
  phone: { text: '2000', iso: 'lv' },
});

beforeEach(() => kept.clear());

test('what was typed is there again', () => {
  keepDraft(storage, draft('anna@example.com'));
  expect(readDraft(storage, 'anna@example.com')).toEqual(draft('anna@example.com'));
});

test('what a guest typed is there after the sign-in', () => {
  keepDraft(storage, draft(null));
  expect(readDraft(storage, 'anna@example.com')?.values.city).toBe('Riga');
});

test.each([['nils@example.com'], [null]])("SM-04 %s sees nothing of Anna's", (owner) => {
  keepDraft(storage, draft('anna@example.com'));
  expect(readDraft(storage, owner)).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(['', '{broken', 'null', '{}', '{"values":{}}'])('%j is no draft', (text) => {
  kept.set('checkout_draft', text);
  expect(readDraft(storage, null)).toBeNull();
});

test('after the order nothing is left', () => {
  keepDraft(storage, draft(null));
  dropDraft(storage);
  expect(readDraft(storage, null)).toBeNull();
});
