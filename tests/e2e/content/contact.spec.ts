import type { Page } from '@playwright/test';
import { demo, signInAs } from '#tests/e2e/support/account-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]');

const fillIn = async (page: Page) => {
  await field(page, 'First Name').fill('Ilze');
  await field(page, 'Last Name').fill('Bērziņa');
  await field(page, 'Email').fill('ilze@example.com');
  await field(page, 'Phone').fill('+37120000000');
  await field(page, 'Topic').fill('Warranty');
  await field(page, 'Message').fill('The left earcup creaks.');
};

const open = async (page: Page, path = '/contact') => {
  await page.goto(path);
  await waitForHydration(page);
};

const answerWith = (page: Page, answer: { status?: number; json?: unknown; body?: string }) =>
  page.route('**/api/contact-us', (route) => route.fulfill(answer));

test('RT-09 OS-14 OS-15 OS-16 OS-19 EN-04 the contact page has a heading, six fields, the codes of all countries, the support address and a Back link', async ({
  page,
  request,
}) => {
  const { payload: settings } = await (await request.get('/api/settings')).json();
  const answer = await page.goto('/contact');
  expect(answer?.status()).toBe(200);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Need help?');
  for (const name of ['First Name', 'Last Name', 'Email', 'Phone', 'Topic', 'Message']) {
    await expect(field(page, name)).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: settings.support_email })).toHaveAttribute(
    'href',
    `mailto:${settings.support_email}`,
  );
  const { payload: countries } = await (await request.get('/api/countries')).json();
  expect(countries).toContainEqual(
    expect.objectContaining({ id: expect.any(Number), name: 'Latvia', iso: 'LV' }),
  );
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /^Country code/ })
    .click();
  await expect(page.getByRole('option', { name: /Latvia.*\+371/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(countries.length);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
});

test('SM-34 ER-36 EN-42 a message is sent with its phone in international form, and the form is empty again; only robots fill in the honeypot', async ({
  page,
}) => {
  await open(page);
  await fillIn(page);
  const [sent] = await Promise.all([page.waitForRequest('**/api/contact-us'), submit(page).click()]);
  expect(sent.postDataJSON()).toMatchObject({
    name: 'Ilze',
    surname: 'Bērziņa',
    email: 'ilze@example.com',
    topic: 'Warranty',
    message: 'The left earcup creaks.',
    phone: '+37120000000',
    phoneCountryCode: 'LV',
    nationalNumber: '20000000',
  });
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  for (const name of ['First Name', 'Last Name', 'Email', 'Phone', 'Topic', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expectAccessible(page);
  const trap = page.locator('input[name="website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).not.toBeInViewport();
  await fillIn(page);
  await trap.fill('https://spam.example', { force: true });
  const [spam] = await Promise.all([page.waitForRequest('**/api/contact-us'), submit(page).click()]);
  expect(spam.postDataJSON()).toMatchObject({ website: 'https://spam.example' });
});

test("OS-17 SM-35 ER-35 the button is disabled while sending; a failure keeps the input and shows the server's message, else the error's, else 'Something went wrong'", async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let calls = 0;
  await page.route('**/api/contact-us', async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 422, json: { status: 'ERROR', message: 'The mailbox is full.' } });
  });
  await open(page);
  await fillIn(page);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveText('Sending...');
  await submit(page).click({ force: true });
  letThrough();
  await expect(page.getByText('The mailbox is full.')).toBeVisible();
  expect(calls).toBe(1);
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await expect(field(page, 'Message')).toHaveValue('The left earcup creaks.');
  await expect(field(page, 'Phone')).not.toHaveValue('');
  await page.route('**/api/contact-us', (route) => route.abort());
  await submit(page).click();
  await expect(page.getByRole('main').getByText('Failed to fetch')).toBeVisible();
  await answerWith(page, { status: 500, body: 'not even JSON' });
  await submit(page).click();
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible();
});

test('VA-21 VA-22 VA-23 VA-24 VA-26 VA-28 every field is required, e-mail and phone have to look like one, and nothing else is sent', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/contact-us')) calls += 1;
  });
  await open(page);
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await submit(page).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(6);
  await expect(field(page, 'First Name')).toBeFocused();
  await fillIn(page);
  for (const name of ['First Name', 'Last Name', 'Email', 'Phone', 'Topic', 'Message']) {
    const value = await field(page, name).inputValue();
    await field(page, name).fill('');
    await submit(page).click();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await field(page, name).fill(value);
  }
  await field(page, 'Email').fill('ilze');
  await submit(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await field(page, 'Email').fill('ilze@example.com');
  const phone = field(page, 'Phone');
  const badPhone = page.getByText('Please enter a valid phone number');
  await expect(badPhone).toHaveCount(0);
  await phone.fill('2612');
  await submit(page).click();
  await expect(badPhone).toBeVisible();
  await phone.fill('a1(2)-+ b');
  await expect(phone).toHaveValue('1(2)-+ ');
  await expect(phone).toHaveAttribute('maxlength', '25');
  await phone.fill('');
  await phone.pressSequentially('+999 123');
  await expect(page.getByText('This country is not supported').first()).toBeVisible();
  await expect(phone).not.toHaveValue(/999/);
  expect(calls).toBe(0);
});

test('changing language keeps what was typed', async ({ page }) => {
  await open(page);
  await field(page, 'First Name').fill('Ilze');
  await field(page, 'Message').fill('The left earcup creaks.');
  await page.getByRole('banner').getByRole('combobox', { name: 'Language' }).first().click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brauchen Sie Hilfe?');
  await expect(field(page, 'Nachricht')).toHaveValue('The left earcup creaks.');
  await expect(page.getByRole('main').locator('input[name="name"]')).toHaveValue('Ilze');
});

test('contact and unsubscribe are no wider than a phone', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  for (const path of ['/contact', '/contact?lang=de', '/contact?lang=lv', '/unsubscribe?lang=de']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone.width);
  }
});

test('a number typed before the phone data has loaded shows its country code once', async ({ page }) => {
  await page.route('**/assets/min-*.js', () => undefined);
  await open(page);
  for (const [typed, code] of [
    ['+371 2000 0000', '+371'],
    ['004930123456', '+49'],
  ] as const) {
    await field(page, 'Phone').fill(typed);
    await field(page, 'Topic').focus();
    await expect(field(page, 'Phone')).toHaveValue(code === '+371' ? '20000000' : '30123456');
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Country code' })).toHaveText(code);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const newsletter = (page: Page) => page.getByRole('contentinfo').getByRole('form');

test("VA-29 ER-38 ER-39 EN-45 the newsletter requires an e-mail address, keeps it when the call fails, and says 'Successfully subscribed to newsletter!'", async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/newsletter/')) calls += 1;
  });
  await open(page, '/faq');
  const box = newsletter(page).getByRole('textbox');
  const subscribe = newsletter(page).getByRole('button');
  await expect(box).toHaveAttribute('type', 'email');
  for (const text of ['', 'abc']) {
    await box.fill(text);
    await subscribe.click();
    expect(await box.evaluate((input) => (input as HTMLInputElement).validity.valid)).toBe(false);
  }
  expect(calls).toBe(0);
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 500, json: {} }));
  await box.fill('anna@example.com');
  await subscribe.click();
  await expect(page.getByText('An error occurred during subscription.')).toBeVisible();
  await expect(box).toHaveValue('anna@example.com');
  await page.unrouteAll();
  const [sent] = await Promise.all([page.waitForRequest('**/api/newsletter/subscribe'), subscribe.click()]);
  expect(sent.postDataJSON()).toMatchObject({ email: 'anna@example.com' });
  await expect(page.getByText('Successfully subscribed to newsletter!')).toBeVisible();
});

test("RT-05 OS-20 ER-40 ER-41 unsubscribing is prefilled and needs a click; a failure keeps the address, then 'You have been successfully unsubscribed.'", async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/newsletter/unsubscribe')) calls += 1;
  });
  await open(page, '/unsubscribe?email=anna%40example.com');
  await expect(field(page, 'Your email')).toHaveValue('anna@example.com');
  await expectAccessible(page);
  expect(calls).toBe(0);
  await page.route('**/api/newsletter/unsubscribe', (route) => route.fulfill({ status: 500, json: {} }));
  await submit(page).click();
  await expect(page.getByText('Failed to unsubscribe. Please try again.')).toBeVisible();
  await expect(field(page, 'Your email')).toHaveValue('anna@example.com');
  await page.unrouteAll();
  await submit(page).click();
  await expect(page.getByText('You have been successfully unsubscribed.')).toBeVisible();
  expect(calls).toBe(2);
});

test('prefills name, e-mail and phone of a customer', async ({ page }) => {
  await open(page, '/auth');
  await signInAs(page, demo.email, demo.password);
  await expect(page).toHaveURL(/\/account/);
  await open(page);
  await expect(field(page, 'Email')).toHaveValue('demo@ohmly.example');
  await expect(field(page, 'First Name')).not.toHaveValue('');
  // Without its country code, which is shown before it.
  await expect(field(page, 'Phone')).toHaveValue(/^[\d ]+$/);
  await field(page, 'Topic').fill('Warranty');
  await field(page, 'Message').fill('The right earcup creaks as well.');
  await submit(page).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
});
