import type { CartContents } from '#contract/cart.ts';
import { fillCart, longName, noDelivery, settled, stretched } from './full-cart.ts';
import { alter, answered, go, press, type Scene, type Stage, waiting } from './scene.ts';

const address = { city: 'Rīga', address: 'Brīvības iela 68–12', post_code: 'LV-1011' };

const toForm = async (stage: Stage, profile: object = address, country = true) => {
  const { page, languageId } = stage;
  await fillCart(stage);
  const countries = await (await page.request.get(`/api/countries?lang_id=${languageId}`)).json();
  const latvia = countries.payload.find(({ iso }: { iso: string }) => iso === 'LV');
  await alter<object>(page, '/user/profile', (own) => ({
    ...own,
    ...profile,
    ...(country && { country: latvia }),
  }));
};

const openForm = async (stage: Stage) => {
  await go(stage.page, '/cart?step=checkout');
  await stage.page.getByRole('heading', { name: stage.t('checkout.shipping') }).waitFor();
  await settled(stage);
};

const calculate = async (stage: Stage) => {
  await openForm(stage);
  await press(stage.page, stage.t('checkout.calculate'));
};

const ready = async (stage: Stage) => {
  await calculate(stage);
  await stage.page.getByRole('button', { name: stage.t('checkout.place'), exact: true }).waitFor();
  await settled(stage);
};

const promo = async (stage: Stage, code: string) => {
  await stage.page.getByRole('main').getByLabel(stage.t('promo.label'), { exact: true }).fill(code);
  await press(stage.page, stage.t('promo.submit'));
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
    open: async (stage) => {
      await fillCart(stage);
      await waiting(stage.page, '/user/profile');
      await go(stage.page, '/cart?step=checkout');
      await stage.page.getByRole('heading', { level: 1, name: stage.t('checkout.title') }).waitFor();
    },
  },
  {
    name: 'checkout-new',
    open: async (stage) => {
      await toForm(stage, {}, false);
      await openForm(stage);
    },
  },
  {
    name: 'checkout-errors',
    open: async (stage) => {
      await toForm(stage, { name: '', email: 'ilze', nationalNumber: '26', city: '' }, false);
      await calculate(stage);
      await stage.page.getByText(stage.t('checkout.chooseCountry')).first().waitFor();
    },
  },
  {
    name: 'checkout-post-code',
    open: async (stage) => {
      await toForm(stage, { ...address, post_code: '99' });
      await calculate(stage);
      await stage.page.getByText(stage.t('checkout.addressTitle')).waitFor();
    },
  },
  {
    name: 'checkout-ready',
    money: true,
    footer: true,
    open: async (stage) => {
      await toForm(stage);
      await ready(stage);
    },
  },
  {
    name: 'checkout-promo',
    money: true,
    open: async (stage) => {
      await toForm(stage);
      await ready(stage);
      await promo(stage, 'WELCOME10');
      await stage.page.getByRole('button', { name: stage.t('promo.applied') }).waitFor();
      await settled(stage);
    },
  },
  {
    name: 'checkout-promo-refused',
    open: async (stage) => {
      await toForm(stage);
      await ready(stage);
      await promo(stage, 'NOPE');
      await stage.page.getByText(stage.t('refusal.promo_not_found')).first().waitFor();
    },
  },
  {
    name: 'checkout-no-delivery',
    money: true,
    open: async (stage) => {
      await toForm(stage);
      await noDelivery(stage.page);
      await calculate(stage);
      await stage.page.getByText(stage.t('checkout.placeWithoutDelivery')).waitFor();
      await settled(stage);
    },
  },
  {
    name: 'checkout-dearer',
    open: async (stage) => {
      await toForm(stage);
      await ready(stage);
      await answered(stage.page, '/orders/checkout', {
        status: 'PRICE_CHANGED',
        code: 'price_changed',
        message: 'Prices have changed. Please review the new totals.',
        new_totals: null,
      });
      await press(stage.page, stage.t('checkout.place'));
      await stage.page.getByText(stage.t('refusal.price_changed')).first().waitFor();
    },
  },
  {
    name: 'checkout-processing',
    open: async (stage) => {
      await toForm(stage);
      await ready(stage);
      await waiting(stage.page, '/orders/checkout');
      await press(stage.page, stage.t('checkout.place'));
      await stage.page.getByText(stage.t('checkout.processing')).waitFor();
    },
  },
  {
    name: 'checkout-long',
    open: async (stage) => {
      await toForm(stage, { ...address, address: longName, name: longName, city: longName });
      await alter<CartContents>(stage.page, '/cart/contents', (answer) => ({
        ...answer,
        cart: stretched(answer.cart.payload),
      }));
      await openForm(stage);
    },
  },
  {
    name: 'checkout-countries',
    window: true,
    open: async (stage) => {
      await toForm(stage);
      await openForm(stage);
      const box = stage.page.getByRole('combobox', { name: stage.t('account.country'), exact: true });
      await box.scrollIntoViewIfNeeded();
      await box.click();
      await stage.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'checkout-phone',
    window: true,
    open: async (stage) => {
      await toForm(stage);
      await ready(stage);
      await answered(stage.page, '/orders/checkout', byPhone);
      // The dialog asks every four seconds whether it is paid; this order exists only here.
      await answered(stage.page, '/orders/history', { status: 'OK', message: null, payload: [] });
      await press(stage.page, stage.t('checkout.place'));
      await stage.page.getByRole('dialog').waitFor();
    },
  },
];
