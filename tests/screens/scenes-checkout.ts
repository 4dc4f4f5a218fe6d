import type { CartContents } from '#contract/buying/cart.ts';
import { fillCart, longName, noDelivery, settled, stretched } from './full-cart.ts';
import { alter, answered, go, press, type Scene, type SceneContext, waiting } from './scene.ts';

const address = { city: 'Rīga', address: 'Brīvības iela 68–12', post_code: 'LV-1011' };

const toForm = async (context: SceneContext, profile: object = address, country = true) => {
  const { page, languageId } = context;
  await fillCart(context);
  const countries = await (await page.request.get(`/api/countries?lang_id=${languageId}`)).json();
  const latvia = countries.payload.find(({ iso }: { iso: string }) => iso === 'LV');
  await alter<object>(page, '/user/profile', (own) => ({
    ...own,
    ...profile,
    ...(country && { country: latvia }),
  }));
};

const openForm = async (context: SceneContext) => {
  await go(context.page, '/cart?step=checkout');
  await context.page.getByRole('heading', { name: context.t('checkout.shipping') }).waitFor();
  await settled(context);
};

const calculate = async (context: SceneContext) => {
  await openForm(context);
  await press(context.page, context.t('checkout.calculate'));
};

const ready = async (context: SceneContext) => {
  await calculate(context);
  await context.page.getByRole('button', { name: context.t('checkout.place'), exact: true }).waitFor();
  await settled(context);
};

const promo = async (context: SceneContext, code: string) => {
  await context.page.getByRole('main').getByLabel(context.t('promo.label'), { exact: true }).fill(code);
  await press(context.page, context.t('promo.submit'));
};

const placed = (order: object) => ({ status: 'OK', message: null, new_totals: null, ...order });

const byPhone = placed({
  payment_type: 'phone',
  redirect_url: null,
  order_data: { order_nr: '100046', phone_number: '+37160000000', amount: '2204.90', currency: 'EUR' },
});

export const checkoutScenes: readonly Scene[] = [
  {
    name: 'checkout-loading',
    open: async (context) => {
      await fillCart(context);
      await waiting(context.page, '/user/profile');
      await go(context.page, '/cart?step=checkout');
      await context.page.getByRole('heading', { level: 1, name: context.t('checkout.title') }).waitFor();
    },
  },
  {
    name: 'checkout-new',
    open: async (context) => {
      await toForm(context, {}, false);
      await openForm(context);
    },
  },
  {
    name: 'checkout-errors',
    open: async (context) => {
      await toForm(context, { name: '', email: 'ilze', nationalNumber: '26', city: '' }, false);
      await calculate(context);
      await context.page.getByText(context.t('checkout.chooseCountry')).first().waitFor();
    },
  },
  {
    name: 'checkout-post-code',
    open: async (context) => {
      await toForm(context, { ...address, post_code: '99' });
      await calculate(context);
      await context.page.getByText(context.t('checkout.addressTitle')).waitFor();
    },
  },
  {
    name: 'checkout-ready',
    money: true,
    footer: true,
    open: async (context) => {
      await toForm(context);
      await ready(context);
    },
  },
  {
    name: 'checkout-promo',
    money: true,
    open: async (context) => {
      await toForm(context);
      await ready(context);
      await promo(context, 'WELCOME10');
      await context.page.getByRole('button', { name: context.t('promo.applied') }).waitFor();
      await settled(context);
    },
  },
  {
    name: 'checkout-promo-refused',
    open: async (context) => {
      await toForm(context);
      await ready(context);
      await promo(context, 'NOPE');
      await context.page.getByText(context.t('refusal.promo_not_found')).first().waitFor();
    },
  },
  {
    name: 'checkout-no-delivery',
    money: true,
    open: async (context) => {
      await toForm(context);
      await noDelivery(context.page);
      await calculate(context);
      await context.page.getByText(context.t('checkout.placeWithoutDelivery')).waitFor();
      await settled(context);
    },
  },
  {
    name: 'checkout-dearer',
    open: async (context) => {
      await toForm(context);
      await ready(context);
      await answered(context.page, '/orders/checkout', {
        status: 'PRICE_CHANGED',
        code: 'price_changed',
        message: 'Prices have changed. Please review the new totals.',
        new_totals: null,
      });
      await press(context.page, context.t('checkout.place'));
      await context.page.getByText(context.t('refusal.price_changed')).first().waitFor();
    },
  },
  {
    name: 'checkout-processing',
    open: async (context) => {
      await toForm(context);
      await ready(context);
      await waiting(context.page, '/orders/checkout');
      await press(context.page, context.t('checkout.place'));
      await context.page.getByText(context.t('checkout.processing')).waitFor();
    },
  },
  {
    name: 'checkout-long',
    open: async (context) => {
      await toForm(context, { ...address, address: longName, name: longName, city: longName });
      await alter<CartContents>(context.page, '/cart/contents', (answer) => ({
        ...answer,
        cart: stretched(answer.cart.payload),
      }));
      await openForm(context);
    },
  },
  {
    name: 'checkout-countries',
    window: true,
    open: async (context) => {
      await toForm(context);
      await openForm(context);
      const box = context.page.getByRole('combobox', { name: context.t('account.country'), exact: true });
      await box.scrollIntoViewIfNeeded();
      await box.click();
      await context.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'checkout-phone',
    window: true,
    open: async (context) => {
      await toForm(context);
      await ready(context);
      await answered(context.page, '/orders/checkout', byPhone);
      // The dialog polls every four seconds; this order exists only in the stub.
      await answered(context.page, '/orders/history', { status: 'OK', message: null, payload: [] });
      await press(context.page, context.t('checkout.place'));
      await context.page.getByRole('dialog').waitFor();
    },
  },
];
