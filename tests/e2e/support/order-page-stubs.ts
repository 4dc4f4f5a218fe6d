import type { Page } from '@playwright/test';
import type { OrderPage, OrderPageLine } from '#contract/orders/order-page.ts';
import { ok, stub } from './account-stubs.ts';

export const aLine = (change: Partial<OrderPageLine> = {}): OrderPageLine => ({
  id: 1,
  sku: 'AUR-201',
  name: 'Aural Move',
  image_url: null,
  base_product_id: 101,
  variation_attributes: [{ id: 1, name: 'Black' }],
  quantity: 2,
  price: '19.90',
  paid: '35.80',
  cancelled: 0,
  sent: 0,
  delivered: 0,
  returned: 0,
  guarantee_until: null,
  withdrawal_rule: 'normal',
  withdrawable: 1,
  returnable: 0,
  claimable: 0,
  ...change,
});

/** A paid order that is being prepared. */
export const anOrderPage = (change: Partial<OrderPage> = {}): OrderPage => ({
  order_nr: '100045',
  created_at: '2026-11-02T10:00:00Z',
  status: 'Success',
  payment_state: 'paid',
  payment_method: 'card',
  paid_at: '2026-11-02T10:04:00Z',
  fulfilment: 'unfulfilled',
  language: 'en',
  amount: '48.70',
  subtotal: '49.80',
  delivery_cost: '3.90',
  discount_amount: '5.00',
  vat: '8.45',
  vat_rate: 21,
  refunded_amount: '0.00',
  amount_after_refunds: '48.70',
  currency: 'EUR',
  currency_symbol: '€',
  pay_until: null,
  phone_number: null,
  is_guest: false,
  next: { code: 'preparing' },
  delivery: null,
  address: {
    name: 'Anna',
    surname: 'Ozola',
    email: 'anna@example.com',
    phone: '+37120000000',
    address: 'Brīvības iela 1',
    post_code: 'LV-1010',
    city: 'Rīga',
    country: 'Latvia',
    country_iso: 'LV',
  },
  company_name: null,
  vat_number: null,
  note: null,
  is_gift: false,
  gift_message: null,
  lines: [aLine(), aLine({ id: 2, name: 'Cable', quantity: 1, price: '10.00', paid: '9.00' })],
  shipments: [],
  timeline: [
    { at: '2026-11-02T10:00:00Z', code: 'placed', words: {} },
    { at: '2026-11-02T10:04:00Z', code: 'paid_by_card', words: { amount: '48.70' } },
  ],
  documents: [
    {
      kind: 'invoice',
      number: '000012',
      issued_at: '2026-11-02T10:04:00Z',
      url: '/api/orders/100045/invoice',
    },
  ],
  refunds: [],
  withdraw_until: null,
  return_until: null,
  statements: [],
  returns: [],
  return_address: null,
  actions: ['reorder', 'send_invoice', 'help'],
  ...change,
});

/** An order that is on its way in one parcel. */
export const sentOrder = (change: Partial<OrderPage> = {}): OrderPage => {
  const order = anOrderPage();
  return {
    ...order,
    fulfilment: 'shipped',
    next: { code: 'shipped' },
    shipments: [
      {
        number: 1,
        state: 'shipped',
        carrier: 'DPD',
        tracking_number: '05809023456789',
        tracking_url: 'https://carrier.example/05809023456789',
        shipped_at: '2026-11-03T12:10:00Z',
        delivered_at: null,
        lines: [
          { line: 1, quantity: 2 },
          { line: 2, quantity: 1 },
        ],
      },
    ],
    timeline: [
      ...order.timeline,
      { at: '2026-11-03T09:00:00Z', code: 'packing', words: {} },
      { at: '2026-11-03T12:10:00Z', code: 'parcel_shipped', words: { parcel: 1, carrier: 'DPD' } },
    ],
    ...change,
  };
};

/** Stubs the call of the order page; `next` changes the response. */
export const withOrderPage = async (page: Page, order: OrderPage) => {
  let now = order;
  await stub(page, `GET /api/orders/${order.order_nr}`, (route) => route.fulfill(ok({ payload: now })));
  return {
    next(later: OrderPage) {
      now = later;
    },
  };
};
