import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MESSAGES } from '#demo/messages/messages.ts';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { NoOrdersNotice } from './no-orders-notice.tsx';

type Methods = Parameters<typeof NoOrdersNotice>[0]['methods'];

const htmlOf = (methods: Methods, language: 'en' | 'de' | 'lv' = 'en'): string =>
  renderToStaticMarkup(
    <TextProvider language={language} messages={{ en: {}, ...MESSAGES }[language]}>
      <NoOrdersNotice methods={methods} />
    </TextProvider>,
  );

test('a shop without a payment method that works says so to shoppers, in their language', () => {
  expect(htmlOf([])).toContain('This shop is not taking orders at the moment.');
  expect(htmlOf([], 'de')).toContain('Dieser Shop nimmt zurzeit keine Bestellungen an.');
  expect(htmlOf([], 'lv')).toContain('Šis veikals pašlaik nepieņem pasūtījumus.');
});

test.each<[string, Methods]>([
  ['one that works', ['phone']],
  ['methods that are not known', undefined],
])('a shop with %s says nothing', (_, methods) => {
  expect(htmlOf(methods)).toBe('');
});
