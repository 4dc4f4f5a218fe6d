import {
  button,
  goodPassword,
  ok,
  refused,
  signInAs,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import { anOrderPage } from '#tests/e2e/support/order-page-stubs.ts';
import { createCustomer } from '#tests/e2e/support/real-customer.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

test('"Order again" of a guest is done once after the sign-in that it needed', async ({ page, context }) => {
  const { email } = await createCustomer(page);
  await context.clearCookies();
  const payload = { added: [{ name: 'Cable', count: 1 }], changed: [], missing: [] };
  await stub(page, 'GET /api/orders/100045', ok({ payload: anOrderPage({ actions: ['reorder'] }) }));
  await stub(page, 'POST /api/orders/100045/reorder', refused(401, { message: 'Unauthenticated.' }));
  await page.goto('/order/100045');
  await button(page, 'Order again').click();
  await expect(page).toHaveURL(/\/auth\?/);
  await waitForHydration(page);
  await stub(page, 'POST /api/orders/100045/reorder', ok({ payload }));
  const calls = watch(page, 'POST /api/orders/100045/reorder');
  await signInAs(page, email, goodPassword);
  await expect(page).toHaveURL('/order/100045');
  await expect(page.getByRole('status').filter({ hasText: '1 item added to your cart.' })).toBeVisible();
  await page.reload();
  await expect(button(page, 'Order again')).toBeVisible();
  expect(calls).toHaveLength(1);
});
