import type { OrderMailWords } from './order-mail-texts.ts';

export const english: OrderMailWords = {
  footer: ({ shop, support }) =>
    `You are receiving this email because of your order at ${shop}.${support === '' ? '' : ` Questions? Write to ${support}.`}`,
  order: (number) => `Order ${number}`,
  piece: (quantity, price) => `${quantity} × ${price}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  deliveryLater: 'to be arranged',
  vat: (percent) => `VAT ${percent}`,
  vatIncluded: (percent) => `VAT ${percent}, included`,
  total: 'Total',
  address: 'Delivery address',
  howToPay: 'How to pay',
  call: 'Call',
  say: 'Order number',
  amount: 'Amount',
  until: 'Please call before',
  mails: {
    order_placed: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop}`,
      preview: ({ amount }) => `We have it. Total ${amount}.`,
      heading: ({ name }) => `Thank you, ${name}`,
      paragraphs: ({ number }) => [
        `We have received your order ${number}. As soon as your card payment is confirmed, we will send you the invoice and get everything ready.`,
      ],
      button: 'View orders',
      notes: ({ until }) => [
        `Your items are reserved until ${until}. If the payment does not go through, nothing is charged and your cart stays as it is.`,
      ],
    },
    phone_payment: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop}: please pay by phone`,
      preview: ({ phone, amount }) => `Call ${phone} and pay ${amount}.`,
      heading: ({ name }) => `Thank you, ${name}`,
      paragraphs: ({ number }) => [
        `We have received your order ${number}. Please call us to pay. Have your order number ready; we will do the rest.`,
      ],
      button: 'View orders',
      notes: ({ until }) => [
        `Your items are reserved until ${until}. After that the order expires by itself.`,
      ],
    },
    phone_reminder: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop} is waiting for your call`,
      preview: ({ until }) => `Your items are reserved until ${until}.`,
      heading: () => 'Your order is still waiting',
      paragraphs: ({ name, number, until }) => [
        `Hello ${name},`,
        `Your order ${number} has not been paid yet. Your items are reserved until ${until}: one call is enough.`,
      ],
      button: 'View orders',
      notes: () => ['Changed your mind? You do not need to do anything: the order expires by itself.'],
    },
    payment_received: {
      subject: ({ shop, number }) => `Payment received: your order ${number} at ${shop}`,
      preview: ({ amount }) => `${amount} has arrived. The invoice is attached.`,
      heading: () => 'Your payment has arrived',
      paragraphs: ({ name, number, amount }) => [
        `Thank you, ${name}!`,
        `We have received ${amount} for your order ${number} and are getting it ready. The invoice is attached to this email.`,
      ],
      button: 'View orders',
      notes: () => ['You can also find the invoice in your account.'],
    },
    payment_failed: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop} was not paid`,
      preview: () => 'Nothing was charged.',
      heading: ({ isByPhone }) => (isByPhone ? 'Your order has expired' : 'The payment did not go through'),
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Hello ${name},`,
        isByPhone
          ? `We have not heard from you about your order ${number} for ${amount}, so it has expired. Nothing was charged.`
          : `The payment of ${amount} for your order ${number} did not go through. Nothing was charged, and the order is closed.`,
      ],
      button: 'Back to the shop',
      notes: () => ['Still want these items? Please order again, with another payment method if you like.'],
    },
    order_cancelled: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop} was cancelled`,
      preview: () => 'Nothing was charged.',
      heading: () => 'Your order was cancelled',
      paragraphs: ({ name, number }) => [
        `Hello ${name},`,
        `Your order ${number} was cancelled. Nothing was charged.`,
      ],
      button: 'Back to the shop',
      notes: () => [],
    },
    refund_made: {
      subject: ({ shop, number }) => `Refund for your order ${number} at ${shop}`,
      preview: ({ amount }) => `${amount} is on its way back to you.`,
      heading: () => 'Your money is on its way back',
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Hello ${name},`,
        isByPhone
          ? `We are refunding ${amount} for your order ${number}.`
          : `We are refunding ${amount} for your order ${number} to the card you paid with.`,
      ],
      button: 'View orders',
      notes: () => ['Depending on your bank, it can take up to ten days to appear on your account.'],
    },
  },
};
