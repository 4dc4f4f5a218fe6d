import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { reviewMessagesEn } from '#contract/messages/review-messages-en.ts';
import { reviewPageMessagesEn } from '#contract/messages/review-page-messages-en.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { MESSAGES } from '#demo/messages/messages.ts';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { ShellContext, type ShellData } from '#storefront/state/shell-data.ts';
import { AllReviews } from './all-reviews.tsx';
import { ProductReviews } from './product-reviews.tsx';

const texts = { en: { ...reviewMessagesEn, ...reviewPageMessagesEn }, ...MESSAGES };

/** Sentences of the two settings that must not be mixed. */
const sentences = { buyers: 'reviews.buyers', customers: 'reviews.customers' } as const;
const explained = { buyers: 'reviews.howChecked', customers: 'reviews.howCheckedCustomers' } as const;

const product = { id: 7, name: 'Halden Arc 7', categories: [] } as unknown as ProductDetails;
const reviewPage = (source: keyof typeof sentences, count: number): ReviewPage => ({
  summary: {
    count,
    mean: count > 0 ? '4.0' : null,
    counts: [0, 0, 0, count, 0],
    has_samples: false,
    source,
    not_published: [],
    questions: 0,
    languages: [],
  },
  reviews: [],
  pagination: { current_page: 1, last_page: 1, per_page: 10, total: count },
});

const htmlOf = (language: keyof typeof texts, part: React.ReactNode): string => {
  const data = { settings: {}, categories: [], language: { id: 1, code: language } } as unknown as ShellData;
  const shell = {
    data,
    chosen: { languageId: 1, currency: 'EUR' },
    changeLanguage: async () => {},
    changeCurrency: async () => {},
  };
  const router = createMemoryRouter([{ path: '/', element: part }]);
  return renderToStaticMarkup(
    <TextProvider language={language} messages={texts[language]}>
      <ShellContext value={shell}>
        <RouterProvider router={router} />
      </ShellContext>
    </TextProvider>,
  ).replaceAll('&quot;', '"');
};

const cases = (['en', 'de', 'lv'] as const).flatMap((language) =>
  (['buyers', 'customers'] as const).flatMap((source) =>
    [0, 3].map((count) => [language, source, count] as const),
  ),
);

test.each(cases)(
  'TR-52 %s, review_source = %s, %i reviews: who may review is said without a click and matches the setting',
  (language, source, count) => {
    const other = source === 'buyers' ? 'customers' : 'buyers';
    const page = reviewPage(source, count);
    const { [sentences[source]]: right = '', [sentences[other]]: wrong = '' } = texts[language];
    expect(right.length).toBeGreaterThan(60);
    const views = {
      product: htmlOf(language, <ProductReviews product={product} page={page} />),
      all: htmlOf(language, <AllReviews product={product} page={page} query={{ page: 1 }} />),
    };
    for (const html of Object.values(views)) {
      const visible = html.replace(/<details[\s\S]*?<\/details>/g, '');
      expect(visible).toContain(right);
      expect(html).not.toContain(wrong);
    }
    // The text behind 'How reviews work' says the same.
    const { [explained[source]]: how = '', [explained[other]]: otherHow = '' } = texts[language];
    expect(how.length).toBeGreaterThan(60);
    expect(views.all).toContain(how);
    expect(views.all).not.toContain(otherHow);
  },
);
