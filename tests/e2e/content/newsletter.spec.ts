import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test('subscribes from the footer, confirms by mail and unsubscribes', async ({ page, request }) => {
  const email = 'reader@example.lv';
  /** The link in the newest mail that contains a text. */
  const linkInMail = async (subject: string): Promise<string> => {
    let link = '';
    await expect(async () => {
      const mails: { subject: string; text: string }[] = await (
        await request.get(`/dev/mailbox.json?to=${email}`)
      ).json();
      const text = mails.find((mail) => mail.subject.includes(subject))?.text ?? '';
      link = /https?:\/\/[^\s/]+(\/\S*)/.exec(text)?.[1] ?? '';
      expect(link).not.toBe('');
    }).toPass();
    return link;
  };
  await page.goto('/faq');
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Your email').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Successfully subscribed to newsletter!')).toBeVisible();

  const confirmation = await linkInMail('Confirm your subscription');
  await page.goto(confirmation);
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);

  await page.goto(await linkInMail('You are subscribed'));
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(email);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have been successfully unsubscribed.')).toBeVisible();
});

test('rejects a forged link', async ({ page }) => {
  await page.goto('/?newsletter=1.2.made-up');
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});
