import type { Page } from '@playwright/test';
import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { asCustomer, ok, stub } from './account-stubs.ts';

export const anItem = (change: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  quantity: 1,
  price: '199.00',
  image_url: null,
  name: 'Phone X',
  category: { name: 'Smartphones' },
  base_product_id: 101,
  variation_attributes: [{ id: 1, name: 'Black', attribute_group: { name: 'Colour' } }],
  ...change,
});

/** Any status, including unknown ones. */
export type StubOrder = Omit<Order, 'status'> & { readonly status: string };

export const anOrder = (change: Partial<StubOrder> = {}): StubOrder => ({
  id: 45,
  order_nr: '100045',
  created_at: '2025-02-03T10:00:00Z',
  status: 'Success',
  payment_state: 'paid',
  payment_state_at: '2025-02-03T10:04:00Z',
  payment_method: 'card',
  amount: '194.90',
  sum: '194.90',
  currency: 'EUR',
  currency_symbol: '€',
  image_url: null,
  name: 'Phone X',
  subtotal: '199.00',
  delivery_cost: '5.90',
  vat: '33.83',
  vat_rate: 21,
  discount_amount: '10.00',
  refunded_amount: '0.00',
  invoice_url: null,
  actions: [],
  delivery_address: {
    name: 'Anna Ozola',
    address: 'Brivibas iela 1',
    post_code: 'LV-1010',
    city: 'Riga',
    country: 'Latvia',
    country_iso: 'LV',
  },
  items: [anItem()],
  ...change,
});

export const phoneOrder = anOrder({ status: 'Pending', payment_method: 'phone' });

/** Stubs the order history; `next` changes the response. */
export const withOrders = async (page: Page, orders: readonly StubOrder[]) => {
  let now = orders;
  await asCustomer(page);
  await stub(page, 'GET /api/orders/history', (route) => route.fulfill(ok({ payload: now })));
  return {
    next(later: readonly StubOrder[]) {
      now = later;
    },
  };
};

export const withPhoneNumber = (page: Page, phone_number = '+371 60000000') =>
  stub(page, 'GET /api/processing/config/phone-payment', ok({ phone_number }));

/** The order with this number in the list. */
export const orderOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order ${number}` }) });

export const paymentDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay by phone' });
