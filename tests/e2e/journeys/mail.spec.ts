import type { Page } from '@playwright/test';
import { builtStorefront } from '#server/http/serving/built-storefront.ts';
import { openShop } from '#server/open-shop.ts';
import { accountLink, createAccount, field } from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { administer, databaseAddress } from '#tests/support/databases.ts';
import { decoded, openSmtpServer } from '#tests/support/smtp-server.ts';
import { testConfig } from '#tests/support/test-config.ts';

const register = async (page: Page, shop: string, email: string) => {
  await page.goto(`${shop}/auth?form=signup`);
  await waitForHydration(page);
  await createAccount(page, email);
  await expect(page).toHaveURL(`${shop}/email-verification`);
};

const expectVerified = async (page: Page, email: string) => {
  // Any test shop may deliver the mail: they share the database, and the browser shares cookies.
  await expect(page).toHaveURL(/:\d+\/email\/verify\/success$/);
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(accountLink(page)).toHaveText('Personal cabinet');
  await expect(page.getByText('not verified yet')).toHaveCount(0);
};

test('verifies an account by the button in the mail on the mailbox page', async ({ page }) => {
  const email = `mailbox.${Date.now()}@example.lv`;
  await register(page, shopUrls.shop, email);
  const mail = page.getByRole('link', { name: /Confirm your email address/ });
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('This is the mailbox of the demo')).toBeVisible();
  await mail.click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm email address' }).click();
  await expectVerified(page, email);
});

/** A shop with a mail server and a separate database: other workers would deliver its mails to their mailbox. */
const openShopWithSmtp = async () => {
  const database = process.env['BROWSER_TEST_DATABASE'] ?? '';
  const name = `smtp_${process.pid}`;
  const server = databaseAddress(database, 'postgres');
  await administer(server, `create database ${name} template template_empty strategy file_copy`);
  const smtp = await openSmtpServer();
  const shop = await openShop(
    testConfig({
      DATABASE_URL: databaseAddress(database, name),
      DEMO: '1',
      PORT: new URL(shopUrls.withSmtp).port,
      SMTP_URL: smtp.url,
    }),
    (_name, work) => work(),
    builtStorefront,
  );
  const close = async () => {
    await shop.close();
    await smtp.close();
    await administer(server, `drop database ${name} with (force)`);
  };
  return { smtp, close };
};

test('verifies an account by the link in a mail from a mail server', async ({ page }) => {
  const { smtp, close } = await openShopWithSmtp();
  try {
    const email = `smtp.${Date.now()}@example.lv`;
    await register(page, shopUrls.withSmtp, email);
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[email]]);
    const [link] =
      /http:\/\/\S+\/api\/email\/verify\/\S+/.exec(decoded(smtp.received[0]?.source ?? '')) ?? [];
    await page.goto(link ?? 'about:blank');
    await expectVerified(page, email);
    // A mail sent by SMTP is not stored for the mailbox page.
    await page.goto(`${shopUrls.withSmtp}/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(page.getByText('No mails.')).toBeVisible();
  } finally {
    await page.close();
    await close();
  }
});
