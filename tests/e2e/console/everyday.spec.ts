import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { changeRoles } from '#server/features/staff/manage-staff.ts';
import { realWorld } from '#server/lib/world.ts';
import { signInStaff, withConsoleDatabase } from '#tests/e2e/support/console-staff.ts';
import { orderAsGuest } from '#tests/e2e/support/order-elsewhere.ts';
import { expect, consoleTest as test, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { aProduct } from '#tests/support/builders.ts';
import { consoleScreens } from './console-screens.ts';

const password = 'Kalnu-Vejs-2026!';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** An order of a customer with an account, with what it is found by. */
const knownOrder = () =>
  withConsoleDatabase((db) =>
    db
      .selectFrom('orders as o')
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .innerJoin('products as p', 'p.id', 'l.base_product_id')
      .select(['o.number', 'o.surname', 'c.email', 'p.sku', 'p.name as product'])
      .orderBy('o.id')
      .executeTakeFirstOrThrow(),
  );

const openPalette = async (page: Page, keys = 'Control+k') => {
  await page.keyboard.press(keys);
  const field = page.locator('.palette [role=combobox]');
  await expect(field).toBeFocused();
  return field;
};

test('CN-72 the palette finds by number, email, name, SKU and page, and is a combobox', async ({
  page,
  context,
}) => {
  await signInStaff(context);
  const order = await knownOrder();
  await page.goto('/admin/orders');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const link = page.locator('tbody .row-link').first();
  await link.focus();
  for (const keys of ['Control+k', 'Meta+k']) {
    await openPalette(page, keys);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  const field = await openPalette(page);
  const group = (name: string) => page.getByRole('listbox').locator('.group', { hasText: name });
  for (const [typed, found, of] of [
    [order.number, `Order ${order.number}`, 'Orders'],
    [order.email, order.email, 'Customers'],
    [order.surname, order.surname, 'Customers'],
    [order.sku.toLowerCase(), order.product, 'Products'],
    ['credit no', 'Credit notes', 'Pages'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
    await expect(group(of)).toBeVisible();
  }
  // One letter finds pages only, at once.
  await field.fill('c');
  const options = page.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toHaveAttribute(
    'aria-controls',
    (await page.getByRole('listbox').getAttribute('id')) ?? '-',
  );
  for (const [key, at] of [
    ['Home', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(at).getAttribute('id')) ?? '-',
    );
  }
  await field.fill('zzzzz');
  await expect(page.getByText('Nothing found for “zzzzz”.')).toBeVisible();
});

test('CN-72 the palette lists pages in the language of the person, and none that the role may not open', async ({
  page,
  context,
}) => {
  const order = await knownOrder();
  await signInStaff(context, { roles: ['catalogue_editor'] });
  await page.goto('/admin');
  await expect(heading(page, /Ieva/)).toBeVisible();
  const field = await openPalette(page);
  const options = page.getByRole('option');
  await field.fill('Categories');
  await expect(options.filter({ hasText: 'Categories' })).toHaveCount(1);
  for (const hidden of ['Settings', 'Customers', 'Staff and roles', order.number, order.email]) {
    const answered = page.waitForResponse(/\/api\/admin\/find/);
    await field.fill(hidden);
    await answered;
    await expect(page.getByText(`Nothing found for “${hidden}”.`)).toBeVisible();
  }
  for (const [language, typed, name] of [
    ['de', 'gutschr', 'Gutschriften'],
    ['lv', 'kredītr', 'Kredītrēķini'],
  ] as const) {
    await signInStaff(context, { language });
    await page.goto('/admin');
    await expect(heading(page, /Ieva/)).toBeVisible();
    const inLanguage = await openPalette(page);
    await inLanguage.fill(typed);
    await expect(options.filter({ hasText: name })).toHaveCount(1);
  }
});

test('CN-73 letters do nothing in dialogs and editors, and nothing at all once turned off', async ({
  page,
  context,
}) => {
  await signInStaff(context);
  await page.goto('/admin/orders');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await page.keyboard.type('gpjx');
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await page.goto('/admin/products/110');
  const editor = page.getByRole('textbox', { name: 'Description, English' });
  await editor.click();
  await page.keyboard.type('go? /jxn');
  await expect(editor).toContainText('go? /jxn');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  // The leave question is not asked: nothing was left.
  expect(new URL(page.url()).pathname).toBe('/admin/products/110');
  page.on('dialog', (asked) => asked.accept());
  await page.goto('/admin/account');
  await page.getByLabel('Single-letter shortcuts').uncheck();
  // What was saved is loaded as a new page.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('region', { name: 'You' }).getByRole('button', { name: 'Save' }).click();
  await reloaded;
  await expect(page.getByLabel('Single-letter shortcuts')).not.toBeChecked();
  await page.goto('/admin/orders');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  for (const key of ['?', 'j', 'x', '/', 'n', 'g', 'h']) await page.keyboard.press(key);
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  // With a modifier they are no single letters.
  await openPalette(page);
});

test('CN-16 a dangerous action asks for the password and then goes on by itself', async ({
  page,
  context,
}) => {
  const { id } = await signInStaff(context, { password });
  const { number } = await withConsoleDatabase((db) =>
    db
      .selectFrom('orders')
      .select('number')
      .where('status', '=', 'paid')
      .where('charged_total_cents', '>', 1000)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('refunds as r').select('r.id').whereRef('r.order_id', '=', 'orders.id'))),
      )
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  await withConsoleDatabase((db) =>
    db
      .updateTable('staff_sessions')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where('staff_id', '=', id)
      .execute(),
  );
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('radio', { name: 'A part' }).check();
  await page.getByLabel(/^Amount without goods/).fill('0.10');
  await page.getByLabel('Reason').fill('A scratch');
  await page.getByRole('button', { name: 'Review refund' }).click();
  const ask = dialog(page, 'Confirm it’s you');
  await ask.getByLabel('Password').fill('Wrong-2026!');
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(ask.getByRole('alert')).toBeVisible();
  await ask.getByLabel('Password').fill(password);
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(ask).toHaveCount(0);
  // What was typed is there, and reviewed: nothing is typed again.
  const review = page.locator('dialog[open]');
  await expect(review).toContainText('0.10');
  await review.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('.tl')).toContainText('A scratch');
});

test('CN-14 after a role was taken away the next sign-in goes on without a reload and without its menu entries', async ({
  page,
  context,
}) => {
  const { id } = await signInStaff(context, { password, roles: ['manager'] });
  await page.goto('/admin/orders');
  const side = page.getByRole('navigation').first();
  await expect(side.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes';
  });
  await withConsoleDatabase((db) =>
    changeRoles({ db, actor: { who: 'owner', command: 'test' }, now: realWorld.now }, id, {
      roles: ['phone_desk'],
    }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const ask = dialog(page, 'Sign in again');
  await ask.getByLabel('Password').fill(password);
  await ask.getByRole('button', { name: 'Sign in' }).click();
  await expect(ask).toHaveCount(0);
  await expect(side.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(side.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBe('yes');
});

test('a press anywhere on a row opens it, but not on what is pressed for its own sake', async ({
  page,
  context,
}) => {
  await signInStaff(context);
  await page.goto('/admin/orders');
  const row = page.locator('tbody tr').nth(1);
  const href = await row.locator('.row-link').getAttribute('href');
  await row.locator('.tick').click({ position: { x: 3, y: 3 } });
  await expect(page.getByRole('toolbar')).toContainText('1 order');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await row.locator('.item').click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(heading(page, /^Order \d/)).toBeVisible();
});

test('CN-20 Back after signing out shows no data', async ({ page, context }) => {
  await signInStaff(context);
  const { number, surname } = await knownOrder();
  await page.goto('/admin/orders');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByText(surname).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to the console')).toBeVisible();
  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    await expect(heading(page, 'Sign in to the console')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(surname);
    await expect(page.locator('tbody tr')).toHaveCount(0);
  }
});

test('CN-34 filters stand in the address, and a reload shows the same orders', async ({ page, context }) => {
  await signInStaff(context);
  const { number, currency } = await withConsoleDatabase((db) =>
    db
      .selectFrom('orders as o')
      .select(['o.number', 'o.currency'])
      .where('o.status', '=', 'paid')
      .where('o.payment_method', '=', 'card')
      .orderBy('o.id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const { sku } = await withConsoleDatabase((db) =>
    db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.sku')
      .where('o.number', '=', number)
      .executeTakeFirstOrThrow(),
  );
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = dialog(page, 'Filter orders');
  await filter.locator('select[name=state]').selectOption('paid');
  await filter.locator('select[name=method]').selectOption('card');
  await filter.locator('select[name=currency]').selectOption(currency);
  await filter.getByLabel('SKU of a product').fill(sku);
  await filter.getByLabel('Total from').fill('0.01');
  await filter.getByRole('button', { name: 'Show orders' }).click();
  await expect(filter).toHaveCount(0);
  const rows = page.locator('tbody tr .row-link');
  await expect(page.getByRole('button', { name: 'Filter (5)' })).toBeVisible();
  await expect(page.locator(`a[href$="/orders/${number}"]`).first()).toBeVisible();
  const shown = await rows.allInnerTexts();
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    state: 'paid',
    method: 'card',
    currency,
    sku,
    least: '0.01',
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter (5)' })).toBeVisible();
  await expect.poll(() => rows.allInnerTexts()).toEqual(shown);
  await page.getByRole('button', { name: 'Filter (5)' }).click();
  await expect(filter.locator('select[name=currency]')).toHaveValue(currency);
  await expect(filter.getByLabel('SKU of a product')).toHaveValue(sku);
});

test('CN-19 a product whose name is a script runs nothing in list, editor, palette, preview and order', async ({
  page,
  context,
}) => {
  await signInStaff(context);
  const name = '<img src=x onerror="document.title=`ran`"><script>document.title="ran"</script>';
  const { id, number } = await withConsoleDatabase(async (db) => {
    const line = await db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.id', 'o.number'])
      .where('o.status', '=', 'paid')
      .orderBy('l.id', 'desc')
      .executeTakeFirstOrThrow();
    await db.updateTable('order_lines').set({ name }).where('id', '=', line.id).execute();
    const sku = `XSS-${randomBytes(4).toString('hex')}`;
    return { id: await aProduct(db, { sku, name, isActive: false }), number: line.number };
  });
  const expectQuiet = async () => {
    await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible();
    expect(await page.title()).not.toBe('ran');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  };
  await page.goto('/admin/products?search=XSS-');
  await expectQuiet();
  const field = await openPalette(page);
  await field.fill('XSS-');
  await expect(page.getByRole('option', { name: '<img src=x' }).first()).toBeVisible();
  await expectQuiet();
  await page.goto(`/admin/products/${id}`);
  await expect(heading(page, '<img src=x')).toBeVisible();
  await expect(page.locator('#product-name-en')).toHaveValue(name);
  await expectQuiet();
  await page.goto(`/admin/orders/${number}`);
  await expect(heading(page, /^Order/)).toBeVisible();
  await expectQuiet();
  const { payload } = await (await page.request.get(`/api/admin/products/${id}/preview`)).json();
  await page.goto(payload.path);
  await expectQuiet();
});

test('CN-41 the payment page of the shopper turns paid by itself when the phone desk confirms', async ({
  page,
  context,
  browser,
}) => {
  const shopper = await browser.newContext({ baseURL: shopUrls.console });
  const { number, amount } = await orderAsGuest(shopper.request);
  const orderPage = await shopper.newPage();
  await orderPage.goto(`/order/${number}`);
  await orderPage.getByRole('button', { name: 'Complete Payment' }).click();
  const payment = orderPage.getByRole('dialog', { name: 'Pay by phone' });
  await expect(payment).toContainText('Waiting for your payment');
  await signInStaff(context, { roles: ['phone_desk'] });
  await page.goto('/admin/phone-desk');
  await expect(page.getByLabel('Order number or phone number')).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByLabel('Amount paid')).toBeFocused();
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Order ${number} is paid.`)).toBeVisible();
  await orderPage.bringToFront();
  await expect(payment.getByRole('alert')).toHaveText('Payment received. Thank you!');
  await shopper.close();
});

test('CN-52 a pasted column of 50 prices with two bad ones changes nothing until they are corrected', async ({
  page,
  context,
}) => {
  await signInStaff(context, { roles: ['catalogue_editor'] });
  const mark = `PST${randomBytes(3).toString('hex').toUpperCase()}`;
  await withConsoleDatabase(async (db) => {
    for (let at = 0; at < 50; at += 1)
      await aProduct(db, { sku: `${mark}-${at}`, name: `${mark} ${at}`, stock: 3, isActive: false });
  });
  const prices = () =>
    withConsoleDatabase((db) =>
      db
        .selectFrom('products')
        .select('price_cents')
        .where('sku', 'like', `${mark}-%`)
        .orderBy('id', 'desc')
        .execute(),
    ).then((rows) => rows.map(({ price_cents }) => Number(price_cents)));
  await page.goto(`/admin/products?search=${mark}`);
  const cells = page.locator('[data-cell="price"]');
  await expect(cells).toHaveCount(50);
  // By keyboard: Enter opens, Escape restores, Enter saves and goes down, Tab goes on.
  await cells.first().focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /^Price of/ });
  await field.fill('77');
  await page.keyboard.press('Escape');
  await expect(cells.first()).toBeFocused();
  expect((await prices())[0]).toBe(1000);
  const stock = page.locator('[data-cell="stock"]').first();
  await stock.focus();
  await page.keyboard.press('Enter');
  const onHand = page.getByRole('textbox', { name: /^On hand of/ });
  await onHand.fill('9');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').last()).toContainText('Saved.');
  await expect(page.getByRole('textbox', { name: `On hand of ${mark} 48` })).toBeFocused();
  await page.keyboard.press('Escape');
  await cells.first().focus();
  await page.keyboard.press('Enter');
  await field.fill('11');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await prices())[0]).toBe(1100);
  // A column of a spreadsheet.
  await page.keyboard.press('Escape');
  await expect(cells).toHaveCount(50);
  await cells.first().click();
  const column = Array.from({ length: 50 }, (_, at) =>
    at === 7 ? 'abc' : at === 31 ? '-5' : `${20 + at}.50`,
  );
  await field.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, column.join('\n'));
  const pasted = dialog(page, 'Pasted prices');
  await expect(pasted).toContainText('2 prices are wrong');
  const wrong = pasted.locator('input[aria-invalid="true"]');
  await expect(wrong).toHaveCount(2);
  await expect(wrong.first()).toHaveValue('abc');
  await expect(pasted.getByRole('button', { name: 'Save prices' })).toBeDisabled();
  await wrong.first().fill('27.50');
  await expect(wrong).toHaveCount(1);
  await expect(pasted.getByRole('button', { name: 'Save prices' })).toBeDisabled();
  expect((await prices()).slice(1)).toEqual(Array.from({ length: 49 }, () => 1000));
  await wrong.first().fill('51.50');
  await pasted.getByRole('button', { name: 'Save prices' }).click();
  await expect(pasted).toHaveCount(0);
  await expect.poll(prices).toEqual(Array.from({ length: 50 }, (_, at) => 2050 + at * 100));
});

for (const [language, greeting] of [
  ['de', /Ieva/],
  ['lv', /Ieva/],
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: widths.phone, hasTouch: true, isMobile: true });
    test(`CN-75 no screen scrolls sideways in ${language}, and CN-74 targets are at least 44 px`, async ({
      page,
      context,
    }) => {
      const { number } = await knownOrder();
      await signInStaff(context, { language });
      const faults: string[] = [];
      for (const [address] of Object.values(consoleScreens).flat()) {
        const path = address.replace(':number', number);
        await page.goto(`/admin${path}`);
        await expect(path === '' ? heading(page, greeting) : page.locator('h1').first()).toBeVisible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > 375) faults.push(`${path} is ${wide} px wide`);
        faults.push(...(await smallTargets(page)).map((each) => `${path}: ${each}`));
        faults.push(...(await overlappingTexts(page)).map((each) => `${path}: ${each}`));
      }
      expect(faults).toEqual([]);
    });
  });
}

/** What is pressed with a finger and is smaller than 44 px, but for links inside a sentence. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = (element: Element): boolean =>
      element.matches('a') && getComputedStyle(element).display === 'inline' && !element.matches('.row-link');
    /** The label of a tick is pressed as well, and so is the row of a link. */
    const areaOf = (element: Element): DOMRect => {
      const isTick = element.matches('input[type=checkbox], input[type=radio], input.hidden-text');
      const around = isTick ? 'label, td' : element.matches('tr .row-link') ? 'tr' : null;
      const label = isTick && element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return ((around && element.closest(around)) ?? label ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isInline(element))
      .flatMap((element) => {
        const { width, height } = areaOf(element);
        if (width === 0 || (width >= 43.5 && height >= 43.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
        return [
          `${element.tagName.toLowerCase()}.${element.className} “${name}” ${Math.round(width)}×${Math.round(height)}`,
        ];
      });
  });

/** Texts that are painted over each other, but for what stays above the page when it is scrolled. */
const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inset = 3;
    const clips = (element: Element): boolean => getComputedStyle(element).overflow !== 'visible';
    const floats = (element: Element): boolean =>
      ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position);
    const ancestorsOf = (node: Node): Element[] => {
      const found: Element[] = [];
      for (let at = node.parentElement; at; at = at.parentElement) found.push(at);
      return found;
    };
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const shown: { node: Node; text: string; left: number; right: number; top: number; bottom: number }[] =
      [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const ancestors = ancestorsOf(node);
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (text === '' || !isSeen || ancestors.some(floats)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const areas = ancestors.filter(clips).map((each) => each.getBoundingClientRect());
      for (const line of range.getClientRects()) {
        const all = [line, ...areas];
        const left = Math.max(...all.map((area) => area.left)) + inset;
        const right = Math.min(...all.map((area) => area.right)) - inset;
        const top = Math.max(...all.map((area) => area.top)) + inset;
        const bottom = Math.min(...all.map((area) => area.bottom)) - inset;
        if (left < right && top < bottom)
          shown.push({ node, text: text.slice(0, 30), left, right, top, bottom });
      }
    }
    return shown.flatMap((one, at) =>
      shown
        .slice(at + 1)
        .filter(
          (other) =>
            one.node !== other.node &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `“${one.text}” is over “${other.text}”`),
    );
  });

test('CN-86 a product is put on the picture of the promo card by a click or by numbers, and taken off again', async ({
  page,
  context,
}) => {
  await signInStaff(context);
  await page.goto('/admin/home-page');
  const card = page.getByRole('region', { name: 'Promo card' });
  const spots = card.locator('.promo-spot');
  const shopperSees = async () => {
    const { payload } = await (await page.request.get('/api/promo-products')).json();
    return payload.map(({ name, x, y }: { name: string; x: number; y: number }) => [name, x, y]);
  };
  const before = await shopperSees();
  await expect(spots).toHaveCount(before.length);
  await card.getByLabel('Add a product: its name or SKU').fill('GRA-851');
  await expect(spots).toHaveCount(before.length + 1);
  await card.locator('.promo-scene').click({ position: { x: 36, y: 36 } });
  const fromLeft = card.getByLabel('GRA-851: percent from the left');
  await expect(fromLeft).toHaveValue('10');
  await fromLeft.fill('400');
  await fromLeft.blur();
  await expect(fromLeft).toHaveValue('10');
  await fromLeft.fill('20');
  await fromLeft.blur();
  await expect.poll(shopperSees).toEqual([...before, ['Granit Slab', 20, 10]]);
  await card.getByRole('button', { name: 'Remove “GRA-851”' }).click();
  await expect.poll(shopperSees).toEqual(before);
});
