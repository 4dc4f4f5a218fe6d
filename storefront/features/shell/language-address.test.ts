import { expect, test } from 'vitest';
import { addressIn, languageLinks, withoutLanguage } from './language-address.ts';

const english = { id: 1, code: 'en', title: 'English', name: 'English', default: 1 } as const;
const german = { id: 2, code: 'de', title: 'Deutsch', name: 'Deutsch', default: 0 } as const;
const origin = 'https://shop.example';

test('a page has a URL in every language', () => {
  expect(languageLinks([english, german], `${origin}/products/all?page=2`)).toEqual([
    { hrefLang: 'en', href: 'https://shop.example/products/all?page=2' },
    { hrefLang: 'de', href: 'https://shop.example/products/all?page=2&lang=de' },
    { hrefLang: 'x-default', href: 'https://shop.example/products/all?page=2' },
  ]);
});

test('one language needs no links', () => {
  expect(languageLinks([english], origin)).toEqual([]);
});

test('the default language has the plain URL', () => {
  expect(addressIn(`${origin}/faq?page=2`, english)).toBe(`${origin}/faq?page=2`);
  expect(addressIn(`${origin}/faq?page=2`, german)).toBe(`${origin}/faq?page=2&lang=de`);
});

test('removing the language keeps the rest of the query', () => {
  expect(withoutLanguage('?lang=de')).toBe('');
  expect(withoutLanguage('?sort=desc&lang=de&page=2')).toBe('?sort=desc&page=2');
});
