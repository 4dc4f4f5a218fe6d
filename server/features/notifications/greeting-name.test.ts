import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each([
  ['Anna-Marija', 'Anna-Marija'],
  ["O'Neill", "O'Neill"],
  ['Jr.', 'Jr.'],
  ['evil.example', 'a@mail.example'],
  ['https://evil', 'a@mail.example'],
  ['You won, call 900', 'a@mail.example'],
])('the name %s is greeted as %s', (name, greeting) => {
  expect(greetingName(name, 'a@mail.example')).toBe(greeting);
});
