import { beforeEach, expect, test } from 'vitest';
import { type CheckoutDraft, dropDraft, readDraft, saveDraft } from './checkout-draft.ts';
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

test('restores the draft', () => {
  saveDraft(storage, draft('anna@example.com'));
  expect(readDraft(storage, 'anna@example.com')).toEqual(draft('anna@example.com'));
});

test("restores a guest's draft after the sign-in", () => {
  saveDraft(storage, draft(null));
  expect(readDraft(storage, 'anna@example.com')?.values.city).toBe('Riga');
});

test.each([['nils@example.com'], [null]])("SM-04 %s does not see Anna's draft", (owner) => {
  saveDraft(storage, draft('anna@example.com'));
  expect(readDraft(storage, owner)).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(['', '{broken', 'null', '{}', '{"values":{}}'])('%j is not a draft', (text) => {
  kept.set('checkout_draft', text);
  expect(readDraft(storage, null)).toBeNull();
});

test('the order deletes the draft', () => {
  saveDraft(storage, draft(null));
  dropDraft(storage);
  expect(readDraft(storage, null)).toBeNull();
});
