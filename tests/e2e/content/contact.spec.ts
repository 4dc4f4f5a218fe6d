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

test('RT-09 OS-14 OS-15 OS-16 OS-19 the contact page has a heading, six fields, the support address and a Back link', async ({
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
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
});

test('SM-34 ER-36 EN-42 a message is sent with its phone in international form, and the form is empty again', async ({
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
});

test('OS-17 the button is disabled while sending', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let calls = 0;
  await page.route('**/api/contact-us', async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ json: { status: 'OK', message: 'Message sent successfully!' } });
  });
  await open(page);
  await fillIn(page);
  await submit(page).click();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveText('Sending...');
  await submit(page).click({ force: true });
  letThrough();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(calls).toBe(1);
});

test('SM-35 ER-35 a failure shows the server message and keeps the input', async ({ page }) => {
  await answerWith(page, { status: 422, json: { status: 'ERROR', message: 'The mailbox is full.' } });
  await open(page);
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText('The mailbox is full.')).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await expect(field(page, 'Message')).toHaveValue('The left earcup creaks.');
  await expect(field(page, 'Phone')).not.toHaveValue('');
});

test("ER-35 without a server message it shows the error's message, else 'Something went wrong'", async ({
  page,
}) => {
  await page.route('**/api/contact-us', (route) => route.abort());
  await open(page);
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole('main').getByText('Failed to fetch')).toBeVisible();
  await page.unrouteAll();
  await answerWith(page, { status: 500, body: 'not even JSON' });
  await submit(page).click();
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible();
});

test('VA-21 every field is required, and an e-mail has to look like one', async ({ page }) => {
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
  expect(calls).toBe(0);
});

test("VA-22 an invalid phone: 'Please enter a valid phone number', and nothing is sent", async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/contact-us')) calls += 1;
  });
  await open(page);
  await fillIn(page);
  await field(page, 'Phone').fill('2612');
  await submit(page).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  expect(calls).toBe(0);
});

test('VA-23 VA-24 the phone field takes digits, spaces, parentheses, plus and hyphen, 25 of them', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Phone').fill('a1(2)-+ b');
  await expect(field(page, 'Phone')).toHaveValue('1(2)-+ ');
  await expect(field(page, 'Phone')).toHaveAttribute('maxlength', '25');
});

test("VA-26 VA-28 the code of another country: 'This country is not supported', and the field is emptied", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('main').getByRole('combobox', { name: /^Country code/ })).toBeEnabled();
  await field(page, 'Phone').pressSequentially('+999 123');
  await expect(page.getByText('This country is not supported').first()).toBeVisible();
  await expect(field(page, 'Phone')).not.toHaveValue(/999/);
});

test('EN-04 countries have id, name and an iso code, by which the phone field knows them', async ({
  page,
  request,
}) => {
  const { payload } = await (await request.get('/api/countries')).json();
  expect(payload).toContainEqual(
    expect.objectContaining({ id: expect.any(Number), name: 'Latvia', iso: 'LV' }),
  );
  await open(page);
  const code = page.getByRole('main').getByRole('combobox', { name: /^Country code/ });
  await code.click();
  await expect(page.getByRole('option', { name: /Latvia.*\+371/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(payload.length);
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

test("EN-45 ER-38 the newsletter takes an e-mail: 'Successfully subscribed to newsletter!'", async ({
  page,
}) => {
  await open(page, '/faq');
  await newsletter(page).getByRole('textbox').fill('anna@example.com');
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/newsletter/subscribe'),
    newsletter(page).getByRole('button').click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ email: 'anna@example.com' });
  await expect(page.getByText('Successfully subscribed to newsletter!')).toBeVisible();
});

test("ER-39 a newsletter that fails: 'An error occurred during subscription.', and the address stays", async ({
  page,
}) => {
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/faq');
  await newsletter(page).getByRole('textbox').fill('anna@example.com');
  await newsletter(page).getByRole('button').click();
  await expect(page.getByText('An error occurred during subscription.')).toBeVisible();
  await expect(newsletter(page).getByRole('textbox')).toHaveValue('anna@example.com');
});

test('VA-29 the newsletter requires an e-mail address', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/newsletter/')) calls += 1;
  });
  await open(page, '/faq');
  const box = newsletter(page).getByRole('textbox');
  for (const text of ['', 'abc']) {
    await box.fill(text);
    await newsletter(page).getByRole('button').click();
    expect(await box.evaluate((input) => (input as HTMLInputElement).validity.valid)).toBe(false);
  }
  await expect(box).toHaveAttribute('type', 'email');
  expect(calls).toBe(0);
});

test("RT-05 OS-20 ER-41 unsubscribing is prefilled and needs a click: 'You have been successfully unsubscribed.'", async ({
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
  await submit(page).click();
  await expect(page.getByText('You have been successfully unsubscribed.')).toBeVisible();
  expect(calls).toBe(1);
});

test("ER-40 'Failed to unsubscribe. Please try again.'", async ({ page }) => {
  await page.route('**/api/newsletter/unsubscribe', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/unsubscribe');
  await field(page, 'Your email').fill('anna@example.com');
  await submit(page).click();
  await expect(page.getByText('Failed to unsubscribe. Please try again.')).toBeVisible();
  await expect(field(page, 'Your email')).toHaveValue('anna@example.com');
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

test('has a honeypot field that people do not see', async ({ page }) => {
  await open(page);
  const trap = page.locator('input[name="website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).not.toBeInViewport();
  await fillIn(page);
  await trap.fill('https://spam.example', { force: true });
  const [sent] = await Promise.all([page.waitForRequest('**/api/contact-us'), submit(page).click()]);
  expect(sent.postDataJSON()).toMatchObject({ website: 'https://spam.example' });
});
