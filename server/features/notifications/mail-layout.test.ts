import { expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';

test('a mail escapes its texts in HTML, and its plain text says the same', () => {
  const url = 'https://shop.example/a?b=1&c="2"';
  const { html, text } = renderMail('anna@mail.example', {
    language: 'en',
    shopName: 'Ohmly',
    subject: 'Subject',
    preview: 'Preview',
    heading: 'Hello <script>',
    paragraphs: ['One & two'],
    button: { label: 'Go', url },
    notes: ['A note'],
    copyLink: 'Copy:',
    footer: 'Footer',
  });
  expect(html).toContain('Hello &lt;script&gt;');
  expect(html).toContain('href="https://shop.example/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).not.toContain('<script>');
  for (const part of ['Hello <script>', 'One & two', url, 'A note', 'Footer']) {
    expect(text).toContain(part);
  }
});
