import { expect, test } from 'vitest';
import {
  closedSelect,
  openSelect,
  optionsWithPrefix,
  pressSelectKey,
  type SelectState,
} from './select-keys.ts';

const countries = ['Estonia', 'Latvia', 'Laos', 'Lithuania', 'Åland'].map((label) => ({
  value: label,
  label,
}));

function press(
  keys: [key: string, at: number][],
  value: string | null = null,
  start: SelectState = closedSelect,
) {
  let state = start;
  let chosen: string | undefined;
  for (const [key, at] of keys) {
    const step = pressSelectKey(state, key, countries, value, at);
    if (!step) continue;
    state = step.state;
    chosen = step.chosen ?? chosen;
  }
  return { state, chosen, shown: optionsWithPrefix(countries, state.prefix).map((option) => option.label) };
}

test.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])(
  '%j opens the closed control on its value (SEL-02)',
  (key) => {
    expect(press([[key, 0]], 'Laos').state).toMatchObject({ open: true, active: 'Laos' });
  },
);

test('without a value it opens on the first option', () => {
  expect(press([['Enter', 0]]).state.active).toBe('Estonia');
});

test.each(['Enter', ' '])('%j chooses the active option and closes (SEL-02)', (key) => {
  const { state, chosen } = press([
    ['Enter', 0],
    ['ArrowDown', 10],
    [key, 20],
  ]);
  expect(chosen).toBe('Latvia');
  expect(state.open).toBe(false);
});

test('Escape closes and chooses nothing (SEL-03)', () => {
  const { state, chosen } = press([
    ['Enter', 0],
    ['ArrowDown', 1],
    ['Escape', 2],
  ]);
  expect(state.open).toBe(false);
  expect(chosen).toBeUndefined();
});

test.each([
  [['ArrowUp'], 'Estonia'],
  [['ArrowDown', 'ArrowDown', 'ArrowUp'], 'Latvia'],
  [['End'], 'Åland'],
  [['End', 'ArrowDown'], 'Åland'],
  [['End', 'Home'], 'Estonia'],
])('%j activates %s (SEL-04)', (keys, active) => {
  expect(
    press(
      keys.map((key) => [key, 0]),
      null,
      openSelect(countries, null),
    ).state.active,
  ).toBe(active);
});

test('letters filter by the beginning of the label, open the control, ignore case and accents (SEL-05)', () => {
  expect(
    press([
      ['L', 0],
      ['a', 100],
    ]),
  ).toMatchObject({ shown: ['Latvia', 'Laos'], state: { open: true, active: 'Latvia' } });
  expect(press([['a', 0]]).shown).toEqual(['Åland']);
});

test('Backspace shortens the prefix (SEL-06)', () => {
  const { state, shown } = press([
    ['l', 0],
    ['a', 100],
    ['t', 200],
    ['Backspace', 300],
  ]);
  expect(state.prefix).toBe('la');
  expect(shown).toEqual(['Latvia', 'Laos']);
});

test('a letter after more than 700 ms starts a new prefix (SEL-07)', () => {
  expect(
    press([
      ['l', 0],
      ['i', 700],
    ]).state.prefix,
  ).toBe('li');
  expect(
    press([
      ['l', 0],
      ['e', 800],
    ]).state.prefix,
  ).toBe('e');
});

test('letters without a match leave no option', () => {
  const { state, chosen } = press([
    ['x', 0],
    ['Enter', 100],
  ]);
  expect(state.open).toBe(false);
  expect(chosen).toBeUndefined();
});

test.each(['Tab', 'Shift', 'F5'])('%s is left to the browser', (key) => {
  expect(pressSelectKey(openSelect(countries, null), key, countries, null, 0)).toBeNull();
});
