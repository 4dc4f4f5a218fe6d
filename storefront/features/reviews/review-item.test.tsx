import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reviewMessagesEn } from '#contract/messages/review-messages-en.ts';
import { reviewPageMessagesEn } from '#contract/messages/review-page-messages-en.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { ShellContext, type ShellData } from '#storefront/state/shell-data.ts';
import { ReviewItem } from './review-item.tsx';

const review: Review = {
  id: 1,
  stars: 2,
  title: '<i>Loud</i>',
  text: '100% <b>loud</b> <script>alert(1)</script>',
  pros: ['<u>none</u>'],
  cons: [],
  language: 'en',
  author: '<em>Anna</em>',
  variation: null,
  verified_by: 'order',
  is_counted: true,
  origin: null,
  created_at: '2026-11-03T10:00:00Z',
  edited_at: null,
  helpful: 0,
  reply: { text: '<a href="https://x.example">Sorry</a>', replied_at: '2026-11-04T10:00:00Z' },
};

const htmlOf = (shown: Review): string => {
  const data = { settings: {}, categories: [], language: { id: 1, code: 'en' } } as unknown as ShellData;
  const shell = {
    data,
    chosen: { languageId: 1, currency: 'EUR' },
    changeLanguage: async () => {},
    changeCurrency: async () => {},
  };
  return renderToStaticMarkup(
    <TextProvider language="en" messages={{ ...reviewMessagesEn, ...reviewPageMessagesEn }}>
      <ShellContext value={shell}>
        <ReviewItem review={shown} />
      </ShellContext>
    </TextProvider>,
  );
};

test('TR-59 markup in a review is shown as it was typed', () => {
  const html = htmlOf(review);
  for (const tag of ['i', 'b', 'script', 'u', 'em', 'a href'])
    expect(html, tag).not.toMatch(new RegExp(`<${tag}[ >]`));
  expect(html).toContain('100% &lt;b&gt;loud&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;i&gt;Loud&lt;/i&gt;');
});

test.each([
  [{ verified_by: 'order' }, 'Verified purchase'],
  [{ verified_by: 'account', is_counted: false }, 'Not verified'],
  [{ verified_by: 'import', origin: 'Old Shop' }, 'Verified purchase at Old Shop'],
  [{ verified_by: 'import', origin: 'Old Shop', is_counted: false }, 'Not verified'],
  [{ verified_by: 'sample' }, 'Sample review'],
] as const)('TR-48 TR-65 a review of %j says "%s"', (facts, badge) => {
  expect(htmlOf({ ...review, ...facts })).toContain(`>${badge}<`);
});
