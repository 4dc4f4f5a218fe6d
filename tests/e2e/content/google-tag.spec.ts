import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { administer } from '#tests/support/databases.ts';

const setTag = async (snippet: string) => {
  await administer(
    process.env['BROWSER_TEST_DATABASE'] ?? '',
    `insert into settings (key, value) values ('google_tag', to_jsonb('${snippet.replaceAll("'", "''")}'::text))
     on conflict (key) do update set value = excluded.value`,
  );
  // Waits until the server has reloaded the setting.
  await expect
    .poll(async () => (await fetch(`${shopUrls.shop}/api/settings`)).text())
    .toContain(JSON.stringify({ google_tag: snippet }).slice(1, -1));
};

const ran = () => (window as Window & { __gt?: number }).__gt ?? 0;

// The tests share one setting, so they run one after the other.
test.describe.configure({ mode: 'serial' });
test.afterEach(() => setTag(''));

test('ST-03 the scripts of google_tag run exactly once, after consent, and are never in the HTML', async ({
  page,
}) => {
  await setTag('<script>window.__gt=(window.__gt||0)+1</script>');
  const answer = await page.goto('/products/all');
  expect(await answer?.text()).not.toContain('<script>window.__gt');
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(await page.evaluate(ran), 'not before a yes').toBe(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => page.evaluate(ran)).toBe(1);
  const foot = page.getByRole('contentinfo');
  for (let times = 0; times < 5; times += 1) {
    await foot.getByRole('link', { name: times % 2 ? 'Contact Us' : 'FAQ' }).click();
    await expect(page).toHaveURL(times % 2 ? /\/contact$/ : /\/faq$/);
  }
  expect(await page.evaluate(ran)).toBe(1);
  await page.reload();
  await expect.poll(() => page.evaluate(ran)).toBe(1);
});

test('ST-03 Decline runs nothing', async ({ page }) => {
  await setTag('<script>window.__gt=(window.__gt||0)+1</script>');
  await page.goto('/faq');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/contact`);
  expect(await page.evaluate(ran)).toBe(0);
});

test('ST-03 Decline after Accept removes the tag: the page reloads without it and without the banner', async ({
  page,
}) => {
  await setTag('<script>window.__gt=(window.__gt||0)+1</script>');
  await page.goto('/faq');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => page.evaluate(ran)).toBe(1);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Decline' }).click();
  await loaded;
  await waitForHydration(page);
  expect(await page.evaluate(ran)).toBe(0);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cookies' }), 'as after every no').toBeVisible();
  expect(await page.evaluate(ran)).toBe(0);
});

test('CK-06 without a tag Decline after Accept does not reload the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
  await page.goto('/faq');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('false');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('an unbalanced script end tag in the setting runs nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
  await setTag('</script><script>window.__gt=1</script>');
  const answer = await page.goto('/faq');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/contact`);
  expect(await page.evaluate(ran)).toBe(0);
  expect(policy).not.toContain("unsafe-inline' 'sha");
  expect(policy).not.toContain('https://');
});

test('AO-70 the page of an order runs no tag, is not stored or indexed, and tells its address to no other site', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
  await setTag('<script>window.__gt=(window.__gt||0)+1</script>');
  const account = await page.request.get('/account/orders/100045');
  expect(account.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  for (const path of ['/order/100045', '/order/100045/withdraw']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(await answer?.text()).not.toContain('__gt');
    expect(await page.evaluate(ran)).toBe(0);
  }
  await page.goto('/faq');
  await expect.poll(() => page.evaluate(ran), 'runs elsewhere').toBe(1);
});
