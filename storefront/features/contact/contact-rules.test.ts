import { expect, test } from 'vitest';
import { contactProblems, emptyContact, trimmed } from './contact-rules.ts';

const good = {
  name: 'Ilze',
  surname: 'Bērziņa',
  email: 'ilze@example.com',
  topic: 'Warranty',
  message: 'The left earcup creaks.',
};

test('a full form has no problems', () => {
  expect(contactProblems(good, true)).toEqual({});
});

test('every field is required', () => {
  expect(Object.keys(contactProblems(emptyContact, false)).toSorted()).toEqual(
    ['email', 'message', 'name', 'phone', 'surname', 'topic'].toSorted(),
  );
  expect(contactProblems({ ...good, topic: '  ' }, true)).toEqual({ topic: 'contact.enterTopic' });
});

test('an e-mail address has to look like one, a phone number to be one', () => {
  expect(contactProblems({ ...good, email: 'ilze' }, false)).toEqual({
    email: 'refusal.email_invalid',
    phone: 'refusal.phone_invalid',
  });
});

test('blanks around the words are not sent', () => {
  expect(trimmed({ ...good, name: ' Ilze ' })).toEqual(good);
});
