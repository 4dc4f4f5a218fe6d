import { randomUUID } from 'node:crypto';
import { demo } from '#tests/e2e/support/account-stubs.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  test,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const phone = '/products/phones/smartphones/101';

test('TR-70 TR-74 a guest sets a price alert; opening its link changes nothing, the plain form turns it on', async ({
  page,
  browser,
}) => {
  const email = `alert-${randomUUID()}@example.com`;
  await page.setViewportSize(widths.phone);
  await page.goto(phone);
  await waitForHydration(page);
  const opener = page.getByRole('button', { name: 'Price alert' });
  const dialog = page.getByRole('dialog', { name: 'Price alert' });
  await expect(async () => {
    // An open dialog covers the button.
    if (!(await dialog.isVisible())) await opener.click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('radio', { name: 'At this price or less' }).check();
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('999999');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByText('Please enter a price below the current price.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1,50');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByText(`Please open the link in the email we sent to ${email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(opener).toBeFocused();

  let path = '';
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(
          `${shopUrls.shop}/dev/mailbox.json?to=${encodeURIComponent(email)}`,
        );
        path = /\/alerts\?token=[\w.-]+/.exec((await answer.json())[0]?.text ?? '')?.[0] ?? '';
        return path;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrls.shop });
  const plain = await context.newPage();
  for (let time = 1; time <= 2; time += 1) {
    await plain.goto(path);
    await expect(plain.getByRole('button', { name: 'Confirm alert' })).toBeVisible();
  }
  await plain.getByRole('button', { name: 'Confirm alert' }).click();
  await expect(plain.getByText('The alert is on. We will email you.')).toBeVisible();
  await context.close();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Confirm alert' })).toBeVisible();
  await expectAccessible(page);
});

sampleTest('TR-69 a customer sees, stops and restores alerts', async ({ page }) => {
  await page.goto('/auth');
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'Email' }).first().fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => page.url()).not.toContain('/auth');
  await page.goto('/account/alerts');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Since' });
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Stop the alert for/ })
    .first()
    .click();
  await expect(rows).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(count);
});
