import { expect, test } from 'vitest';
import { textLanguage } from '#server/lib/text/text-language.ts';
import { accountMailTexts } from './account-mails.ts';

const params = { name: 'Anna', shop: 'Ohmly', email: 'new@mail.example' };

test.each(['en', 'de', 'lv'] as const)('every mail has texts in %s', (language) => {
  for (const mail of Object.values(accountMailTexts[language].mails)) {
    expect(mail.subject(params)).toContain('Ohmly');
    const texts = [
      mail.preview(params),
      mail.heading(params),
      ...mail.paragraphs(params),
      ...mail.notes(params),
    ];
    for (const text of texts) expect(text).not.toMatch(/undefined|\{|\s$|^$/);
  }
});

test('languages differ, and an unknown one gets English', () => {
  const subjects = Object.values(accountMailTexts).map(({ mails }) => mails.password_reset.subject(params));
  expect(new Set(subjects).size).toBe(3);
  expect([textLanguage('xx'), textLanguage(null), textLanguage('lv')]).toEqual(['en', 'en', 'lv']);
});

test.each([
  ['en', /order with|to place/],
  ['de', /bestellen/],
  ['lv', /pasūtīt /],
] as const)(
  'where guests may order, the mail that confirms an address (%s) must not tie ordering to it',
  (language, ordering) => {
    const mail = accountMailTexts[language].mails.email_verification;
    expect([...mail.paragraphs(params), ...mail.notes(params)].join(' ')).not.toMatch(ordering);
  },
);
