import { expect, test } from 'vitest';
import { type MailContent, mailHtml, mailText } from '#server/features/notifications/mail-layout.ts';
import { type AccountMailKind, wordsIn } from './account-mail-texts.ts';

const kinds: readonly AccountMailKind[] = [
  'email_verification',
  'email_changed_confirm',
  'email_changed_notice',
  'password_reset',
  'password_changed',
];
const values = { name: 'Anna', shop: 'Ohmly', email: 'new@mail.example' };

test.each(['en', 'de', 'lv'])('every mail has words in %s', (language) => {
  const { language: given, words } = wordsIn(language);
  expect(given).toBe(language);
  for (const kind of kinds) {
    const mail = words.mails[kind];
    expect(mail.subject(values)).toContain('Ohmly');
    const all = [
      mail.preview(values),
      mail.heading(values),
      ...mail.paragraphs(values),
      ...mail.notes(values),
    ];
    for (const text of all) expect(text).not.toMatch(/undefined|\{|\s$|^$/);
  }
});

test('languages differ, and an unknown one gets English', () => {
  const subjects = ['en', 'de', 'lv'].map((code) => wordsIn(code).words.mails.password_reset.subject(values));
  expect(new Set(subjects).size).toBe(3);
  expect(wordsIn('xx')).toEqual(wordsIn('en'));
  expect(wordsIn(null)).toEqual(wordsIn('en'));
});

const content: MailContent = {
  language: 'en',
  shopName: 'Ohmly',
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Hello <script>',
  paragraphs: ['One & two'],
  button: { label: 'Go', url: 'https://shop.example/a?b=1&c="2"' },
  notes: ['A note'],
  copyLink: 'Copy:',
  footer: 'Footer',
};

test('a mail escapes whatever stands in it, and its text says the same as its HTML', () => {
  const html = mailHtml(content);
  expect(html).toContain('Hello &lt;script&gt;');
  expect(html).toContain('href="https://shop.example/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).not.toContain('<script>');
  const text = mailText(content);
  for (const part of ['Hello <script>', 'One & two', content.button?.url ?? '', 'A note', 'Footer']) {
    expect(text).toContain(part);
  }
});
