import type { Page, Route } from '@playwright/test';
import { MESSAGES } from '#demo/messages.ts';
import { formatText, type TextParams } from '#storefront/i18n/formatter.ts';
import { accountMessagesEn } from '#storefront/i18n/messages-account-en.ts';
import { cartMessagesEn } from '#storefront/i18n/messages-cart-en.ts';
import { messagesEn } from '#storefront/i18n/messages-en.ts';
import { orderMessagesEn } from '#storefront/i18n/messages-orders-en.ts';
import { waitForHydration } from '#tests/e2e/support/shop-test.ts';

const english = { ...messagesEn, ...cartMessagesEn, ...orderMessagesEn, ...accountMessagesEn };

export const languages = { en: 1, de: 2, lv: 3 } as const;
export type LanguageCode = keyof typeof languages;

export const currencies = { EUR: '€', USD: '$' } as const;
export type CurrencyCode = keyof typeof currencies;

type Words = (key: keyof typeof english, params?: TextParams) => string;

/** The texts as the shop shows them, so that a scene finds its buttons in every language. */
export const wordsIn =
  (language: LanguageCode): Words =>
  (key, params = {}) =>
    formatText((language === 'en' ? english : MESSAGES[language])[key] ?? english[key], params, language);

/** What a scene has to work with. */
export interface Stage {
  readonly page: Page;
  readonly t: Words;
  readonly languageId: number;
}

export interface Scene {
  /** The first word is its group: 'cart-empty' is on the sheets of 'cart'. */
  readonly name: string;
  /** As the window shows it: for what floats over the page. Else the whole page without its footer. */
  readonly window?: boolean;
  /** The footer as well. */
  readonly footer?: boolean;
  /** In every currency. */
  readonly money?: boolean;
  /** Opened anew for every width, because scripts look at it. */
  readonly fresh?: boolean;
  readonly open: (stage: Stage) => Promise<unknown>;
}

export const go = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitForHydration(page);
};

const isPath = (path: string) => (url: URL) => url.pathname === `/api${path}`;

/** What the shop says, with a change to it. */
export const alter = <Answer>(page: Page, path: string, change: (answer: Answer) => unknown) =>
  page.route(isPath(path), async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as Answer) });
  });

export const failing = (page: Page, path: string, status = 500) =>
  page.route(isPath(path), (route) => route.fulfill({ status, json: { status: 'ERROR', message: null } }));

/** An answer that never comes. */
export const waiting = (page: Page, path: string) => page.route(isPath(path), () => undefined);

export const answered = (page: Page, path: string, json: object, status = 200) =>
  page.route(isPath(path), (route) => route.fulfill({ status, json }));

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
