import { beforeEach, expect, test } from 'vitest';
import { dismissCause, dismissToast, toast, useToasts } from './toast-store.ts';

// Test files share a process: another one may have left its messages.
beforeEach(() => useToasts.setState({ toasts: [] }));

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

const shown = () => useToasts.getState().toasts.map(({ message }) => message);

test('the same message is shown once, unless each has its own action', () => {
  toast('gone');
  toast('gone');
  const action = { label: 'Undo', run: () => undefined };
  toast('removed', { action });
  toast('removed', { action });
  expect(shown()).toEqual(['gone', 'removed', 'removed']);
});

test('a toast is replaced by a newer one of its cause and leaves with it', () => {
  toast('other');
  toast('incomplete', { cause: 'form' });
  toast('still incomplete', { cause: 'form' });
  expect(shown()).toEqual(['other', 'still incomplete']);
  dismissCause('form');
  expect(shown()).toEqual(['other']);
});
