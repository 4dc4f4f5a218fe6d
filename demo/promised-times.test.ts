import { expect, test } from 'vitest';
import { FAQS } from '#demo/content/faqs.ts';
import { PAGES } from '#demo/content/pages.ts';
import { PROMO_CODES } from '#demo/content/promo-codes.ts';
import { LANGUAGES } from '#demo/words.ts';
import { retention } from '#server/features/retention/retention.ts';

const daysOf = (what: string): number | undefined => retention.find((rule) => rule.what === what)?.days;

/** What the pages say about times that no setting changes, by language. */
const promised = [
  ['contact messages', 365, { en: 'Messages for one year', de: 'Nachrichten ein Jahr', lv: 'vienu gadu' }],
  [
    "personal data in guests' paid orders",
    36 * 30.5,
    {
      en: 'in orders without an account for three years',
      de: 'in Bestellungen ohne Konto drei Jahre',
      lv: 'bez konta\u00a0— trīs gadus',
    },
  ],
  [
    'idle sessions',
    14,
    {
      en: 'after two weeks without a visit',
      de: 'nach zwei Wochen ohne Besuch',
      lv: 'pēc divām nedēļām bez apmeklējuma',
    },
  ],
  [
    'sessions',
    60,
    {
      en: 'after sixty days at the latest',
      de: 'spätestens nach sechzig Tagen',
      lv: 'vēlākais pēc sešdesmit dienām',
    },
  ],
  [
    "abandoned guests' carts",
    30,
    {
      en: 'A cart without an account is kept for 30 days',
      de: 'Ein Warenkorb ohne Konto bleibt 30 Tage',
      lv: 'Grozs bez konta tiek glabāts 30 dienas',
    },
  ],
] as const;

test.each(LANGUAGES.map(({ code }) => code))(
  'the pages in %s name the times that the shop keeps',
  (language) => {
    const pages = PAGES.map(({ texts }) => texts[language].content).join('\n');
    for (const [what, days, words] of promised) {
      expect(daysOf(what), what).toBe(days);
      expect(pages, what).toContain(words[language]);
    }
  },
);

test('the answer about codes says "some": not every sample code ends, has a minimum or is for once', () => {
  const answer = FAQS.find(({ id }) => id === 8)?.content.en;
  expect(answer).toContain('Some codes have an end date or a minimum amount, and some work only once');
  for (const field of ['ends', 'fromEuros', 'usesPerCustomer'] as const) {
    const having = PROMO_CODES.filter((code) => code[field] !== undefined).length;
    expect(having, field).toBeGreaterThan(0);
    expect(having, field).toBeLessThan(PROMO_CODES.length);
  }
});
