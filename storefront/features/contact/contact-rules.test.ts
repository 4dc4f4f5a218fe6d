import { expect, test } from 'vitest';
import { contactProblems, emptyContact, trimmed } from './contact-rules.ts';

const good = {
  name: 'Ilze',
  surname: 'Bērziņa',
  email: 'ilze@example.com',
  topic: 'Warranty',
  message: 'The left earcup creaks.',
};

test('a complete form is valid', () => {
  expect(contactProblems(good, true)).toEqual({});
});

test('every field is required', () => {
  expect(Object.keys(contactProblems(emptyContact, false)).toSorted()).toEqual(
    ['email', 'message', 'name', 'phone', 'surname', 'topic'].toSorted(),
  );
  expect(contactProblems({ ...good, topic: '  ' }, true)).toEqual({ topic: 'contact.enterTopic' });
});

test('e-mail and phone must be valid', () => {
  expect(contactProblems({ ...good, email: 'ilze' }, false)).toEqual({
    email: 'refusal.email_invalid',
    phone: 'refusal.phone_invalid',
  });
});

test('values are trimmed', () => {
  expect(trimmed({ ...good, name: ' Ilze ' })).toEqual(good);
});
