import type { Page, Route } from '@playwright/test';
import { accountMessagesEn } from '#contract/messages/account-messages-en.ts';
import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { contactMessagesEn } from '#contract/messages/contact-messages-en.ts';
import { deliveryMessagesEn } from '#contract/messages/delivery-messages-en.ts';
import { listMessagesEn } from '#contract/messages/list-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { orderMessagesEn } from '#contract/messages/orders/order-messages-en.ts';
import { productMessagesEn } from '#contract/messages/product-messages-en.ts';
import { MESSAGES } from '#demo/messages/messages.ts';
import { formatText, type TextParams } from '#storefront/i18n/formatter.ts';
import { waitForHydration } from '#tests/e2e/support/shop-test.ts';

const english = {
  ...messagesEn,
  ...listMessagesEn,
  ...productMessagesEn,
  ...contactMessagesEn,
  ...cartMessagesEn,
  ...orderMessagesEn,
  ...accountMessagesEn,
  ...deliveryMessagesEn,
};

export const languages = { en: 1, de: 2, lv: 3 } as const;
export type LanguageCode = keyof typeof languages;

export const currencies = { EUR: '€', USD: '$' } as const;
export type CurrencyCode = keyof typeof currencies;

type Texts = (key: keyof typeof english, params?: TextParams) => string;

/** Returns the shop's texts, so that a scene finds its buttons in every language. */
export const textsIn =
  (language: LanguageCode): Texts =>
  (key, params = {}) =>
    formatText((language === 'en' ? english : MESSAGES[language])[key] ?? english[key], params, language);

/** The page and texts that a scene uses. */
export interface SceneContext {
  readonly page: Page;
  readonly t: Texts;
  readonly languageId: number;
}

export interface Scene {
  /** The part before the first hyphen is its group: 'cart-empty' is on the sheets of 'cart'. */
  readonly name: string;
  /** Captures the viewport, for overlays, instead of the whole page without its footer. */
  readonly window?: boolean;
  /** Includes the footer. */
  readonly footer?: boolean;
  /** Captures every currency. */
  readonly money?: boolean;
  /** Reopens the page for every width, because its scripts depend on it. */
  readonly fresh?: boolean;
  readonly open: (context: SceneContext) => Promise<unknown>;
}

export const go = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitForHydration(page);
};

const isPath = (path: string) => (url: URL) => url.pathname === `/api${path}`;

/** Changes a response of the shop. */
export const alter = <Answer>(page: Page, path: string, change: (answer: Answer) => unknown) =>
  page.route(isPath(path), async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as Answer) });
  });

export const failing = (page: Page, path: string, status = 500) =>
  page.route(isPath(path), (route) => route.fulfill({ status, json: { status: 'ERROR', message: null } }));

/** Holds a response forever. */
export const waiting = (page: Page, path: string) => page.route(isPath(path), () => undefined);

export const answered = (page: Page, path: string, json: object, status = 200) =>
  page.route(isPath(path), (route) => route.fulfill({ status, json }));

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
