import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (name: string, typed: string) =>
  highlight(name, typed)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

test.each([
  ['Aural One ANC', 'aural', '[Aural] One ANC'],
  ['Aural One ANC', 'one au', '[Au]ral [One] ANC'],
  ['Headphones', 'phones', 'Headphones'],
  ['Tactil 75 (US)', '(us', 'Tactil 75 [(US])'],
  ['C++ Board', 'c++', '[C++] Board'],
  ['Aural', '', 'Aural'],
])("in '%s' '%s' marks %s", (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected);
});
