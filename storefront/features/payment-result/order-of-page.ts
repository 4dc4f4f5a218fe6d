import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Order } from '#contract/orders/orders.ts';

/** The order of a buyer without a history, as the history would show it. */
export const orderOfPage = (page: OrderPage): Order => {
  const { address, lines } = page;
  return {
    id: lines[0]?.id ?? 1,
    order_nr: page.order_nr,
    created_at: page.created_at,
    status: page.status,
    payment_state: page.payment_state,
    payment_state_at: page.paid_at ?? page.created_at,
    payment_method: page.payment_method,
    amount: page.amount,
    sum: page.amount,
    currency: page.currency,
    currency_symbol: page.currency_symbol,
    image_url: lines[0]?.image_url ?? null,
    name: lines[0]?.name ?? '',
    language: page.language,
    subtotal: page.subtotal,
    delivery_cost: page.delivery_cost,
    vat: page.vat,
    vat_rate: page.vat_rate,
    discount_amount: page.discount_amount,
    refunded_amount: page.refunded_amount,
    invoice_url: page.documents.find(({ kind }) => kind === 'invoice')?.url ?? null,
    fulfilment: page.fulfilment,
    page_url: `/order/${page.order_nr}`,
    actions: [],
    delivery_address: {
      name: `${address.name} ${address.surname}`.trim(),
      address: address.address,
      post_code: address.post_code,
      city: address.city,
      country: address.country,
      country_iso: address.country_iso,
    },
    items: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      price: line.price,
      image_url: line.image_url,
      name: line.name,
      category: null,
      base_product_id: line.base_product_id,
      variation_attributes: line.variation_attributes.map((attribute) => ({
        ...attribute,
        attribute_group: { name: '' },
      })),
      ...(line.energy_class && { energy_class: line.energy_class }),
    })),
  };
};
