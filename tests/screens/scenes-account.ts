import type { Page } from '@playwright/test';
import { button, demo, field, goodPassword } from '#tests/e2e/support/account-stubs.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { anOrder, phoneOrder, withOrders, withPhoneNumber } from '#tests/e2e/support/order-stubs.ts';
import { createCustomer } from '#tests/e2e/support/real-customer.ts';
import { answered, failing, go, press, type Scene, type SceneContext, waiting } from './scene.ts';

const signIn = async ({ page, t }: SceneContext) => {
  await go(page, '/auth');
  await field(page, t('auth.email')).fill(demo.email);
  await field(page, t('auth.password')).fill(demo.password);
  await button(page, t('auth.signIn')).click();
  await page.waitForURL(/\/account/);
};

const toAccount = async (context: SceneContext, tab: 'contact' | 'change-password') => {
  await registerCustomer(context.page, { verified: true });
  await go(context.page, `/account?tab=${tab}`);
  await context.page.getByRole('main').getByRole('button').nth(1).waitFor();
};

const orderShown = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();

const openPhonePayment = async ({ page, t }: SceneContext) => {
  await withOrders(page, [phoneOrder]);
  await withPhoneNumber(page);
  await go(page, '/account?tab=orders');
  await press(page, t('orders.completePayment'));
  await page.getByRole('dialog').waitFor();
};

export const accountScenes: readonly Scene[] = [
  { name: 'auth-sign-in', footer: true, open: ({ page }) => go(page, '/auth?form=signin') },
  {
    name: 'auth-refused',
    open: async ({ page, t }) => {
      await go(page, '/auth?form=signin');
      await field(page, t('auth.email')).fill(demo.email);
      await field(page, t('auth.password')).fill('wrong password');
      await button(page, t('auth.signIn')).click();
      await page.getByText(t('refusal.credentials_mismatch')).waitFor();
    },
  },
  { name: 'auth-sign-up', open: ({ page }) => go(page, '/auth?form=signup') },
  {
    name: 'auth-sign-up-errors',
    open: async ({ page, t }) => {
      await go(page, '/auth?form=signup');
      await field(page, t('auth.email')).fill('ilze');
      await field(page, t('auth.password')).fill('kite7');
      // The button is disabled until the terms are accepted; Enter shows the errors.
      await field(page, t('auth.password')).press('Enter');
      await page.getByText(t('auth.enterFirstName')).waitFor();
    },
  },
  { name: 'auth-reset', open: ({ page }) => go(page, '/auth?form=reset') },
  {
    name: 'auth-reset-sent',
    open: async ({ page, t }) => {
      await go(page, '/auth?form=reset');
      await field(page, t('auth.email')).fill('ilze@example.lv');
      await button(page, t('auth.resetPassword')).click();
      await page.getByText(t('auth.resetSent')).waitFor();
    },
  },
  { name: 'auth-new-password', open: ({ page }) => go(page, '/reset-password?token=t&email=e@example.lv') },
  {
    name: 'auth-new-password-refused',
    open: async ({ page, t }) => {
      await go(page, '/reset-password?token=t&email=e@example.lv');
      await field(page, t('auth.newPassword')).fill(goodPassword);
      await field(page, t('auth.confirmPassword')).fill(goodPassword);
      await button(page, t('auth.resetPassword')).click();
      await page.getByText(t('refusal.reset_token_invalid')).waitFor();
    },
  },
  {
    name: 'auth-verification',
    open: async ({ page, t }) => {
      await createCustomer(page);
      await go(page, '/email-verification');
      await press(page, t('verify.resend'));
      await page.getByRole('main').getByText(t('verify.sent')).waitFor();
    },
  },
  { name: 'auth-verified', open: ({ page }) => go(page, '/email/verify/success') },
  { name: 'auth-already-verified', open: ({ page }) => go(page, '/email/verify/already-success') },
  {
    name: 'account-contact',
    open: async (context) => {
      await signIn(context);
      await go(context.page, '/account?tab=contact');
      await context.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'account-contact-errors',
    open: async (context) => {
      const { page, t } = context;
      await toAccount(context, 'contact');
      await field(page, t('auth.firstName')).fill('');
      await field(page, t('auth.email')).fill('ilze');
      await press(page, t('account.save'));
      await page.getByText(t('auth.enterFirstName')).waitFor();
    },
  },
  {
    name: 'account-loading',
    open: async (context) => {
      await createCustomer(context.page);
      await waiting(context.page, '/user/profile');
      await go(context.page, '/account');
    },
  },
  {
    name: 'account-failed',
    open: async ({ page }) => {
      await createCustomer(page);
      await failing(page, '/user/profile');
      await go(page, '/account');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'account-password', open: (context) => toAccount(context, 'change-password') },
  {
    name: 'account-delete',
    window: true,
    open: async (context) => {
      await toAccount(context, 'contact');
      await press(context.page, context.t('account.deleteButton'));
      await context.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'orders-full',
    open: async (context) => {
      await signIn(context);
      await go(context.page, '/account?tab=orders');
      await orderShown(context.page);
    },
  },
  {
    name: 'orders-states',
    open: async ({ page }) => {
      await withOrders(
        page,
        ['Success', 'Pending', 'Failed', 'Error', 'Shipped?'].map((status, id) =>
          anOrder({ status, id, order_nr: `10004${id}` }),
        ),
      );
      await go(page, '/account?tab=orders');
      await orderShown(page);
    },
  },
  {
    name: 'orders-none',
    open: async ({ page, t }) => {
      await registerCustomer(page, { verified: true });
      await go(page, '/account?tab=orders');
      await page.getByText(t('orders.none')).waitFor();
    },
  },
  {
    name: 'orders-loading',
    open: async ({ page }) => {
      await createCustomer(page);
      await waiting(page, '/orders/history');
      await go(page, '/account?tab=orders');
    },
  },
  {
    name: 'orders-failed',
    open: async ({ page }) => {
      await createCustomer(page);
      await failing(page, '/orders/history');
      await go(page, '/account?tab=orders');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'orders-phone', window: true, open: openPhonePayment },
  {
    name: 'orders-phone-paid',
    window: true,
    open: async (context) => {
      const { page, t } = context;
      await openPhonePayment(context);
      await answered(page, '/orders/history', {
        status: 'OK',
        message: null,
        payload: [{ ...phoneOrder, status: 'Success' }],
      });
      await page.getByText(t('phonePay.paid')).first().waitFor();
    },
  },
];
