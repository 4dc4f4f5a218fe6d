import { ok, stub, watch } from '#tests/e2e/support/account-stubs.ts';
import { aLine, sentOrder, withOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  test,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';

test.use({ viewport: widths.desktop });

sampleTest(
  'AO-36 the function is in the footer of every page, with the statutory words of each language',
  async ({ page }) => {
    const words = { en: 'Withdraw from contract here', de: 'Vertrag widerrufen', lv: 'Atteikties no līguma' };
    for (const [language, name] of Object.entries(words)) {
      for (const path of ['/', '/cart', '/faq', '/no/such/page']) {
        await page.goto(`${path}?lang=${language}`);
        const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', /^\/withdraw/);
      }
    }
    await page.goto('/withdraw?lang=de');
    await expect(page.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
  },
);

const publicPaths = [
  ...['/', '/products/all', '/products/audio/headphones/101', '/cart', '/wishlist', '/compare', '/contact'],
  ...['/faq', '/promises', '/static-page/1', '/unsubscribe', '/success-payment', '/fail-payment', '/auth'],
  ...[
    '/reset-password',
    '/account',
    '/account/orders/100045',
    '/account/orders/100045/withdraw',
    '/withdraw',
  ],
  ...['/order', '/order/100045', '/order/100045/withdraw', '/email-verification', '/email/verify/success'],
  ...['/email/verify/already-success', '/buy/AUR-201:1', '/review', '/report', '/alerts', '/no/such/page'],
];

test('AO-36 the footer of every public page as sent has the function', async ({ request }) => {
  const without: string[] = [];
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text();
    const footer = /<footer[\s>][\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    if (!/<a [^>]*href="\/withdraw[^"]*"[^>]*>(?:<[^>]*>)*Withdraw from contract here</.test(footer))
      without.push(path);
  }
  expect(without).toEqual([]);
});

test('AO-37 AO-38 AO-72 from the footer one form and one press lead to the acknowledgement', async ({
  page,
}) => {
  await page.goto('/faq');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from contract');
  await expectAccessible(page);
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna Ozola');
  await page.getByRole('textbox', { name: 'Order number' }).fill('4821 0937 55');
  await page.getByRole('textbox', { name: 'Email used for the order' }).fill('withdraws@example.com');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your withdrawal');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    /Received on \d\d\.\d\d\.\d{4} at \d\d:\d\d:\d\d \(\w+\)\. Reference W-\w{8}\./,
  );
  for (const text of [
    '4821 0937 55',
    'Anna Ozola',
    'A copy is on its way to withdraws@example.com.',
    'The whole order',
  ])
    await expect(main).toContainText(text);
  await expect(main).not.toContainText(/accept/i);
  await expectAccessible(page);
});

const order = sentOrder({
  actions: ['withdraw', 'reorder', 'help'],
  withdraw_until: '2026-11-23',
  lines: [
    aLine({ id: 1, name: 'Aural Move', quantity: 2, withdrawable: 2 }),
    aLine({ id: 2, name: 'Engraved case', withdrawable: 0, withdrawal_rule: 'excluded' }),
  ],
});
const receipt = {
  reference: 'W-7K3M9QXA',
  declared_at: '2026-11-19T18:14:37Z',
  return_nr: 'R-ABCDEFGH',
  send_by: '2026-12-03',
  send_to: 'Ohmly SIA\nRīga',
  refund_by: '2026-12-03',
  refund: null,
  statement: {
    order_nr: '100045',
    name: 'Anna Ozola',
    email: 'anna@example.com',
    message: null,
    items: [{ name: 'Aural Move', quantity: 1 }],
  },
};

test('AO-36 AO-72 one unit of an order is withdrawn from its page', async ({ page }) => {
  await withOrderPage(page, order);
  const quote = { items: '17.90', delivery: '0.00', total: '17.90', lines: [] };
  await stub(page, 'POST /api/orders/100045/returns/quote', ok({ payload: quote }));
  await stub(page, 'POST /api/orders/100045/withdrawal', ok({ payload: receipt }));
  const sent = watch(page, 'POST /api/orders/100045/withdrawal');
  await page.goto('/order/100045');
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page).toHaveURL('/order/100045/withdraw');
  const main = page.getByRole('main');
  await expect(main).toContainText('You can withdraw until 23.11.2026 without giving a reason.');
  const refund = page.getByRole('complementary', { name: 'Your refund' });
  const cheapest = 'We refund what our cheapest delivery would have cost.';
  // The order paid 3.90 for its delivery.
  await expect(refund).toContainText(cheapest);
  await page.getByRole('radio', { name: 'Only some items' }).check();
  await expect(refund).not.toContainText(cheapest);
  await expect(page.getByRole('checkbox', { name: /Engraved case/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: /Aural Move/ }).check();
  await page.getByRole('spinbutton', { name: 'Quantity of Aural Move' }).fill('1');
  await expect(refund).toContainText('€17.90');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your withdrawal');
  await expect(main).toContainText('Received on 19.11.2026 at 20:14:37 (EET). Reference W-7K3M9QXA.');
  await expect(main).toContainText('Send the items back by 03.12.2026');
  await expect(main).toContainText('Refund by 03.12.2026 at the latest');
  expect(sent[0]?.postDataJSON()).toMatchObject({ lines: [{ line: 1, quantity: 1 }] });
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('AO-71 the public form is sent and answered in place', async ({ page }) => {
    await page.goto('/withdraw');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Anna Ozola');
    await page.getByRole('textbox', { name: 'Order number' }).fill('4821093755');
    await page.getByRole('textbox', { name: 'Email used for the order' }).fill('plain@example.com');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have received your withdrawal');
    await expect(page.getByRole('main')).toContainText(/Reference W-\w{8}/);
  });
});
