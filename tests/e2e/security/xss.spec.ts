import type { Page } from '@playwright/test';
import pg from 'pg';
import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';
import { test as base, expect, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { xssCorpus } from '#tests/support/xss-corpus.ts';

const firstPage = 9000;
const perPage = 100;
const pages = Array.from({ length: Math.ceil(xssCorpus.length / perPage) }, (_, place) => ({
  id: firstPage + place,
  content: xssCorpus.slice(place * perPage, (place + 1) * perPage).join('\n'),
}));

const inDatabase = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['BROWSER_TEST_DATABASE'] ?? '' });
  await client.connect();
  await work(client).finally(() => client.end());
};

/** A page that records scripts, dialogs, popups and foreign requests. */
const test = base.extend<{ ran: string[] }>({
  ran: async ({ page }, use) => {
    const ran: string[] = [];
    await page.exposeFunction('alert', (words: unknown) => ran.push(`alert(${words})`));
    page.on('dialog', (dialog) => {
      ran.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== shopUrls.shop) ran.push(`asked ${request.url()}`);
    });
    await use(ran);
  },
});

/** Hovers, focuses and clicks every element, to trigger event handlers. */
const touchEverything = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main *')];
    for (const element of found) {
      for (const kind of ['mouseover', 'pointerenter', 'focus', 'wheel', 'toggle', 'animationstart']) {
        element.dispatchEvent(new Event(kind, { bubbles: true }));
      }
      if (!(element instanceof HTMLAnchorElement)) element.click();
    }
    return found.length;
  });

const armed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => [
      ...(/^(script|style|iframe|object|embed|base|meta|link|svg|math)$/i.test(element.tagName) &&
      element.closest('.prose')
        ? [element.outerHTML]
        : []),
      ...[...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value))
        .map(({ name, value }) => `${name}=${value}`),
    ]),
  );

test.describe.configure({ mode: 'serial' });

test('S22 none of 500 vectors runs, even without a content security policy', async ({ page, ran }) => {
  const clean = xssCorpus.map(sanitiseHtml);
  // First as server HTML, then one by one as the storefront inserts it.
  await page.setContent(`<main><div class="prose">${clean.join('')}</div><div id="one"></div></main>`);
  await touchEverything(page);
  expect(await armed(page)).toEqual([]);
  for (const html of clean) {
    const left = await page.evaluate((text) => {
      const place = document.querySelector('#one') as HTMLElement;
      place.innerHTML = text;
      return place.querySelectorAll('script, style, iframe, object, embed, base, meta, link, svg, math')
        .length;
    }, html);
    expect([html, left]).toEqual([html, 0]);
  }
  await touchEverything(page);
  expect(await armed(page)).toEqual([]);
  expect(ran).toEqual([]);
});

test('S22 pages of the shop do not contain the vectors', async ({ page, ran }) => {
  await inDatabase(async (client) => {
    for (const { id, content } of pages) {
      await client.query('insert into static_pages (id, title, content, position) values ($1, $2, $3, 999)', [
        id,
        'Vectors',
        content,
      ]);
    }
  });
  try {
    for (const { id } of pages) {
      await page.goto(`/static-page/${id}`);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { name: 'Vectors' })).toBeVisible();
      await touchEverything(page);
      expect(await armed(page)).toEqual([]);
    }
    expect(ran).toEqual([]);
  } finally {
    await inDatabase((client) =>
      client.query('delete from static_pages where id >= $1 and id < $2', [firstPage, firstPage + 1000]),
    );
  }
});

test('S23 the content security policy stops a script that passes the sanitiser', async ({
  page,
  ran,
  browserErrors,
}) => {
  const raw = xssCorpus
    .filter((vector) => /<script|onerror|onload/i.test(vector))
    .slice(0, 60)
    .join('');
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('<main', `${raw}<main`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/faq');
  await expect
    .poll(() => browserErrors.some((words) => words.includes('Content Security Policy')))
    .toBe(true);
  expect(ran.filter((what) => !what.startsWith('asked'))).toEqual([]);
  browserErrors.length = 0;
});

test('S25 text from the URL and the catalogue is escaped', async ({ page, ran, request }) => {
  const { payload } = await (await request.get(`${shopUrls.shop}/api/products/catalog`)).json();
  const { id } = payload[0] as { id: number };
  const words = '</script><img src=x onerror=alert(1)><svg/onload=alert(2)>\u2028';
  let before = { name: '', description: '' };
  await inDatabase(async (client) => {
    const { rows } = await client.query('select name, description from products where id = $1', [id]);
    before = rows[0];
    await client.query('update products set name = $2, description = $3 where id = $1', [
      id,
      words,
      `<p>${xssCorpus.slice(0, 50).join('')}</p><ul><li>${words}: ${words}</li></ul>`,
    ]);
  });
  try {
    const asked = encodeURIComponent(words);
    for (const path of [
      `/products/all/all/${id}`,
      '/products/all/all',
      `/products/all/all?search=${asked}`,
      `/products/${asked}`,
      `/auth?form=${asked}&redirect=javascript:alert(1)`,
      `/unsubscribe?email=${asked}`,
      `/reset-password?token=${asked}&email=${asked}`,
      `/${asked}`,
      `/?newsletter=${asked}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await waitForHydration(page);
      expect(await armed(page), path).toEqual([]);
    }
    expect(ran).toEqual([]);
  } finally {
    await inDatabase((client) =>
      client.query('update products set name = $2, description = $3 where id = $1', [
        id,
        before.name,
        before.description,
      ]),
    );
  }
});
