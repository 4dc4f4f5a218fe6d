import { expect, type Page } from '@playwright/test';
import { goodPassword } from './account-stubs.ts';
import { shopUrls } from './shop-urls.ts';

let made = 0;

/** Waits for the newest mail to an address. */
export const mailTo = async (page: Page, to: string, subject: RegExp): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${shopUrls.shop}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      const mails = (await answer.json()) as { subject: string; text: string }[];
      text = mails.find((mail) => subject.test(mail.subject))?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
};

/** The link of a mail, at the main shop: any test shop may have delivered the mail with its own URL. */
export const linkIn = (text: string): string => {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+)/.exec(text) ?? [];
  if (!path) throw new Error('The mail has no link.');
  return shopUrls.shop + path;
};

/** Registers a customer at the real shop and signs in this browser. */
export const registerCustomer = async (
  page: Page,
  { verified = false }: { verified?: boolean } = {},
): Promise<{ readonly email: string; readonly password: string }> => {
  made += 1;
  const email = `ilze.${Date.now()}.${process.pid}.${made}@example.lv`;
  await page.request.get(`${shopUrls.shop}/sanctum/csrf-cookie`);
  const cookies = await page.context().cookies(shopUrls.shop);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`${shopUrls.shop}/api/register`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: {
      name: 'Ilze',
      surname: 'Bērziņa',
      email,
      phone: '+37120000000',
      phoneCountryCode: 'LV',
      nationalNumber: '20000000',
      password: goodPassword,
      passConfirm: goodPassword,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  if (verified) await page.request.get(linkIn(await mailTo(page, email, /Confirm your email/)));
  return { email, password: goodPassword };
};
