import { expect, test } from 'vitest';
import { addressIn, languageLinks, withoutLanguage } from './language-address.ts';

const english = { id: 1, code: 'en', title: 'English', name: 'English', default: 1 } as const;
const german = { id: 2, code: 'de', title: 'Deutsch', name: 'Deutsch', default: 0 } as const;
const origin = 'https://shop.example';
const linksOf = (pathname: string, search = '') =>
  languageLinks([english, german], { origin, pathname, search });

test('a public page names its address in every language, the same from each of them', () => {
  const links = [
    { hrefLang: 'en', href: 'https://shop.example/faq' },
    { hrefLang: 'de', href: 'https://shop.example/faq?lang=de' },
    { hrefLang: 'x-default', href: 'https://shop.example/faq' },
  ];
  expect(linksOf('/faq')).toEqual(links);
  expect(linksOf('/faq', '?lang=de')).toEqual(links);
});

test('a page of a list is kept', () => {
  expect(linksOf('/products/all', '?page=2&lang=de').map(({ href }) => href)).toContain(
    'https://shop.example/products/all?page=2&lang=de',
  );
});

test.each([
  ['a personal page', '/account', ''],
  ['the cart', '/cart', ''],
  ['a filtered list', '/products/all', '?sort=desc'],
  ['an unknown page', '/no/such', ''],
])('%s names none', (_, pathname, search) => {
  expect(linksOf(pathname, search)).toEqual([]);
});

test('one language needs no links', () => {
  expect(languageLinks([english], { origin, pathname: '/', search: '' })).toEqual([]);
});

test('the default language stands at the plain address', () => {
  expect(addressIn(`${origin}/faq?page=2`, english)).toBe(`${origin}/faq?page=2`);
  expect(addressIn(`${origin}/faq?page=2`, german)).toBe(`${origin}/faq?page=2&lang=de`);
});

test('a language leaves the address and the rest stays', () => {
  expect(withoutLanguage('?lang=de')).toBe('');
  expect(withoutLanguage('?sort=desc&lang=de&page=2')).toBe('?sort=desc&page=2');
});
