import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import openShops from '#tests/e2e/support/global-setup.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { launchOptions } from './browser.ts';
import { type Shot, writeSheets } from './contact-sheet.ts';
import { type CurrencyCode, currencies, type LanguageCode, languages, type Scene, textsIn } from './scene.ts';
import { scenes } from './scenes.ts';

const folder = join(import.meta.dirname, '../../.screens');
const heights: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1280: 900, 1680: 1050, 2560: 1440 };

interface Wanted {
  readonly only: readonly string[];
  readonly widths: readonly number[];
  readonly languages: readonly LanguageCode[];
  readonly currencies: readonly CurrencyCode[];
}

const list = (text: string | undefined, all: readonly string[]): string[] => {
  const words = text?.split(',') ?? [...all];
  const unknown = words.find((word) => !all.includes(word));
  if (unknown !== undefined) throw new Error(`Unknown value '${unknown}'. Use one of: ${all.join(', ')}.`);
  return words;
};

/** `npm run screens -- --only cart,checkout-promo --width 375,1280 --lang de --currency USD` */
const readWanted = (): Wanted => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      width: { type: 'string' },
      lang: { type: 'string' },
      currency: { type: 'string' },
    },
  });
  return {
    only: values.only?.split(',') ?? [],
    widths: list(values.width, Object.keys(heights)).map(Number),
    languages: list(values.lang, Object.keys(languages)) as LanguageCode[],
    currencies: list(values.currency, Object.keys(currencies)) as CurrencyCode[],
  };
};

const isWanted = ({ name }: Scene, only: readonly string[]): boolean =>
  only.length === 0 || only.some((word) => name === word || name.startsWith(`${word}-`));

const isPhone = (width: number): boolean => width < 600;

const openPage = async (browser: Browser, language: LanguageCode, currency: CurrencyCode, width: number) => {
  const context = await browser.newContext({
    baseURL: shopUrls.shop,
    locale: 'en-US',
    timezoneId: 'Europe/Riga',
    reducedMotion: 'reduce',
    viewport: { width, height: heights[width] ?? 900 },
    hasTouch: isPhone(width),
    isMobile: isPhone(width),
  });
  const chosen = {
    languageId: String(languages[language]),
    currency_code: currency,
    currency_symbol: currencies[currency],
  };
  await context.addCookies(
    Object.entries(chosen).flatMap(([name, value]) =>
      [shopUrls.shop, shopUrls.withoutApi].map((url) => ({ name, value: encodeURIComponent(value), url })),
    ),
  );
  await context.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { ...chosen, cookie_consent: 'true' },
  );
  return context.newPage();
};

/** Waits for lazy pictures, fonts and animations. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
    const whole = [...document.images].map(
      (picture) =>
        picture.complete ||
        new Promise((resolve) => {
          picture.onload = resolve;
          picture.onerror = resolve;
        }),
    );
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    const still = Promise.allSettled([...whole, ...moving.map(({ finished }) => finished)])
      // Loaded pictures are not painted until they are decoded.
      .then(() => Promise.allSettled([...document.images].map((picture) => picture.decode())));
    await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 8000))]);
  });

const photograph = async (page: Page, scene: Scene, width: number, file: string): Promise<void> => {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await settle(page);
  if (scene.window) return void (await page.screenshot({ path: file }));
  // Not `fullPage`: Playwright drops touch emulation for it.
  const height = await page.evaluate((whole) => {
    scrollTo(0, 0);
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    return Math.ceil(whole || !footer ? document.documentElement.scrollHeight : footer.top);
  }, scene.footer ?? false);
  await page.setViewportSize({ width, height });
  await settle(page);
  await page.screenshot({ path: file });
};

/** Takes screenshots of a scene in one language and currency at all widths. */
const shoot = async (
  browser: Browser,
  scene: Scene,
  [language, currency, widths]: readonly [LanguageCode, CurrencyCode, readonly number[]],
): Promise<{ shot: Shot; sheet: string }[]> => {
  const taken: { shot: Shot; sheet: string }[] = [];
  const groups = scene.fresh
    ? widths.map((width) => [width])
    : [widths.filter(isPhone), widths.filter((width) => !isPhone(width))].filter(({ length }) => length > 0);
  for (const group of groups) {
    const page = await openPage(browser, language, currency, group[0] ?? 1280);
    try {
      page.setDefaultTimeout(15_000);
      await scene.open({ page, t: textsIn(language), languageId: languages[language] });
      for (const width of group) {
        const file = join(folder, `${scene.name}-${width}-${language}-${currency}.png`);
        await photograph(page, scene, width, file);
        const label = `${scene.name} ${width} ${language} ${currency}`;
        taken.push({
          shot: { label, file },
          sheet: `${scene.name.split('-')[0]}-${width}-${language}-${currency}`,
        });
      }
    } catch (error) {
      process.exitCode = 1;
      console.error(`✗ ${scene.name} ${language} ${currency}: ${String(error).split('\n')[0]}`);
    } finally {
      await page.context().close();
    }
  }
  return taken;
};

const run = async (): Promise<void> => {
  const wanted = readWanted();
  const chosen = scenes.filter((each) => isWanted(each, wanted.only));
  if (chosen.length === 0)
    throw new Error(`Unknown scene. Use one of: ${scenes.map(({ name }) => name).join(', ')}.`);
  await mkdir(join(folder, 'sheets'), { recursive: true });
  const close = await openShops();
  const browser = await chromium.launch(launchOptions);
  const sheets = new Map<string, Shot[]>();
  try {
    for (const scene of chosen) {
      const paid = scene.money ? wanted.currencies : wanted.currencies.slice(0, 1);
      for (const language of wanted.languages) {
        for (const currency of paid) {
          for (const { shot, sheet } of await shoot(browser, scene, [language, currency, wanted.widths])) {
            sheets.set(sheet, [...(sheets.get(sheet) ?? []), shot]);
          }
        }
      }
      console.log(`✓ ${scene.name}`);
    }
  } finally {
    await browser.close();
    await close();
  }
  for (const [name, shots] of sheets) {
    await rm(join(folder, 'sheets', `${name}-1.png`), { force: true });
    for (const file of await writeSheets(join(folder, 'sheets', name), shots)) console.log(file);
  }
};

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
}
