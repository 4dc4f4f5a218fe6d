import { describe, expect, test } from 'vitest';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { orderPageMessagesEn } from '#contract/messages/orders/order-page-messages-en.ts';
import { returnMessagesEn } from '#contract/messages/orders/return-messages-en.ts';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import { COUNTRIES } from '#demo/content/countries.ts';
import { FAQS } from '#demo/content/faqs.ts';
import { FEATURED } from '#demo/content/featured.ts';
import { PAGES } from '#demo/content/pages.ts';
import { describe as describeProduct } from '#demo/description.ts';
import { MESSAGES } from '#demo/messages/messages.ts';
import { contentRows } from '#demo/rows-content.ts';
import { inLanguage, LANGUAGES } from '#demo/words.ts';

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The rows of the outer list, as the details page reads them. */
function specificationRows(html: string): string[] {
  const list = html.slice(html.indexOf('<ul>') + 4, html.lastIndexOf('</ul>'));
  const outer = list.replace(/<ul>.*?<\/ul>/g, ': nested');
  return [...outer.matchAll(/<li>(.*?)<\/li>/g)].map((match) => match[1] ?? '');
}

describe.each(LANGUAGES.map(({ code }) => code))('texts in %s', (language) => {
  test('descriptions have an introduction and 8 to 20 rows of name and value', () => {
    for (const product of PRODUCTS) {
      const html = describeProduct(product, language);
      expect(html, product.name).toMatch(/^<p>.{40,}<\/p><ul>/);
      const list = specificationRows(html);
      expect(list.length, product.name).toBeGreaterThanOrEqual(8);
      expect(list.length, product.name).toBeLessThanOrEqual(20);
      for (const item of list) expect(item, product.name).toMatch(/^[^:]+: \S/);
      expect(html, product.name).not.toMatch(/undefined|NaN|\{\}|: -\d| {2}/);
    }
  });

  test('no two products are introduced with the same words', () => {
    expect(isUnique(PRODUCTS.map(({ text }) => text[language]))).toBe(true);
  });

  test('pages and questions call what buyers press by its name', () => {
    const words = { ...orderPageMessagesEn, ...returnMessagesEn, ...messagesEn };
    const names: Readonly<Record<string, string>> = language === 'en' ? words : MESSAGES[language];
    const pages = PAGES.map(({ texts }) => texts[language].content).join();
    const answers = FAQS.map(({ content }) => content[language]).join();
    for (const key of ['footer.withdraw', 'newReturn.open', 'fault.open'])
      expect(pages, key).toContain(names[key]);
    for (const key of ['footer.withdraw', 'newReturn.open', 'options.cancel'])
      expect(answers, key).toContain(names[key]);
  });

  test('pages and questions are complete HTML', () => {
    for (const { texts } of PAGES) expect(texts[language].content).toMatch(/^<p>[\s\S]{200,}<\/(p|ul)>$/);
    for (const { title, content } of FAQS) {
      expect(title[language]).toMatch(/\?$/);
      expect(content[language]).toMatch(/^<p>.{60,}<\/p>$/);
    }
  });
});

describe('content', () => {
  test('twelve pages or more, one of each kind', () => {
    expect(PAGES.length).toBeGreaterThanOrEqual(12);
    expect(PAGES.map(({ kind }) => kind).filter((kind) => kind !== null)).toEqual([
      'terms',
      'privacy',
      'cookie',
      'imprint',
      'recycling',
      'accessibility',
    ]);
  });

  test('ten questions, some popular', () => {
    expect(FAQS).toHaveLength(10);
    expect(FAQS.filter(({ isPopular }) => isPopular).length).toBeGreaterThanOrEqual(3);
  });

  test('six tiles with existing pictures', () => {
    expect(FEATURED).toHaveLength(6);
    expect(contentRows().featured.every((tile) => typeof tile.image_url === 'string')).toBe(true);
  });

  test('27 EU countries, three of the EEA, the United Kingdom and Switzerland', () => {
    expect(COUNTRIES).toHaveLength(32);
    expect(isUnique(COUNTRIES.map(({ iso }) => iso))).toBe(true);
  });

  test('German and Latvian write a decimal comma before a unit, but not in versions', () => {
    expect(inLanguage('6.7″, Bluetooth 5.4, 2.4 GHz, f/1.8, 160.8 × 75.4 × 8.1 mm', 'de')).toBe(
      '6,7″, Bluetooth 5.4, 2,4 GHz, f/1.8, 160,8 × 75,4 × 8,1 mm',
    );
  });
});
