import { afterEach, expect, test } from 'vitest';
import { dismissToast, toast, useToasts } from './toast-store.ts';

afterEach(() => useToasts.setState({ toasts: [] }));

test('BC-06 has five variants; the default lasts 2500 ms', () => {
  toast('plain');
  for (const variant of ['info', 'success', 'warning', 'error'] as const) toast(variant, { variant });
  expect(useToasts.getState().toasts.map(({ variant, duration }) => [variant, duration])).toEqual([
    ['default', 2500],
    ['info', 2500],
    ['success', 2500],
    ['warning', 2500],
    ['error', 2500],
  ]);
});

test('dismissing a toast keeps the others', () => {
  const first = toast('one');
  toast('two');
  dismissToast(first);
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['two']);
});
