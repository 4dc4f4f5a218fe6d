import type { OrderMailTexts } from './order-mail-texts.ts';

const refundNote = (isByPhone: boolean): string =>
  isByPhone
    ? 'If we need anything from you for the refund, we will contact you.'
    : 'Depending on your bank, it can take up to ten days for the refund to appear on your account.';

export const english: OrderMailTexts = {
  footer: (shop) => `This email is about your order at ${shop}.`,
  order: (number) => `Order ${number}`,
  energyClass: (letter) => `Energy class ${letter}, scale A to G`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  deliveryLater: 'to be arranged',
  vat: (percent) => `VAT ${percent}`,
  vatIncluded: (percent) => `VAT ${percent}, included`,
  total: 'Total',
  address: 'Delivery address',
  vatNumber: 'VAT number',
  howToPay: 'How to pay',
  call: 'Call',
  orderNumber: 'Order number',
  amount: 'Amount',
  until: 'Please call before',
  arrival: (days, isOne) => `Delivery: ${days} working ${isOne ? 'day' : 'days'} after your payment.`,
  takeBack: 'Old devices that we take back',
  takeBackHow:
    'Have them ready when your order is delivered, or bring them when you collect it. This is free of charge. Batteries: take them out if you can.',
  withdrawal: 'Withdrawal and returns',
  withdrawalRight: (support) =>
    `You can withdraw from this contract within 14 days of receiving your order, without giving a reason: use “Withdraw from contract here” at the bottom of every page or on your order page, or send us a message${support && ` (${support})`}. We then refund what you paid, standard delivery included.`,
  returns: (days, isFree) =>
    `Beyond that, you can return the goods within ${days} days of delivery. ${isFree ? 'We pay for the return.' : 'You pay for the return.'}`,
  termsAttached: 'Our terms are attached to this email.',
  noticeAttached: 'The notice about your legal guarantee rights is attached too.',
  guaranteesAttached: 'The guarantees that producers give for your items are attached too.',
  refund: {
    heading: (number) => `Refund for order ${number}`,
    total: 'Refund',
    reduction: 'Price reduction',
    refundedBefore: 'Already refunded',
    deduction: 'Deduction',
  },
  keepMail: 'Keep this email: the button opens your order without an account, for 180 days.',
  mails: {
    order_placed: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop}`,
      preview: ({ amount }) => `We have received your order. Total: ${amount}.`,
      heading: ({ name }) => `Thank you, ${name}`,
      paragraphs: ({ number }) => [
        `We have received your order ${number}. As soon as your card payment is confirmed, we will send you the invoice and prepare your order.`,
      ],
      button: 'View order',
      notes: ({ until }) => [
        `Your items are reserved until ${until}. If the payment does not go through, you will not be charged and your cart stays as it is.`,
      ],
    },
    phone_payment: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop}: please pay by phone`,
      preview: ({ phone, amount }) => `Call ${phone} and pay ${amount}.`,
      heading: ({ name }) => `Thank you, ${name}`,
      paragraphs: ({ number }) => [
        `We have received your order ${number}. Please call us to pay, and have your order number ready.`,
      ],
      button: 'View order',
      notes: ({ until }) => [`Your items are reserved until ${until}. After that, the order expires.`],
    },
    phone_reminder: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop} is waiting for your call`,
      preview: ({ until }) => `Your items are reserved until ${until}.`,
      heading: () => 'Your order is still waiting',
      paragraphs: ({ name, number, until }) => [
        `Hello ${name},`,
        `Your order ${number} has not been paid yet. Your items are reserved until ${until}. Call us to pay.`,
      ],
      button: 'View order',
      notes: () => ['Changed your mind? There is nothing to do. The order will expire.'],
    },
    payment_received: {
      subject: ({ shop, number }) => `Payment received: your order ${number} at ${shop}`,
      preview: ({ amount }) => `We have received ${amount}. Your invoice is attached.`,
      heading: () => 'We have received your payment',
      paragraphs: ({ name, number, amount }) => [
        `Thank you, ${name}!`,
        `We have received ${amount} for your order ${number} and are preparing it. Your invoice is attached.`,
      ],
      button: 'View order',
      notes: ({ isGuest }) => (isGuest ? [] : ['You can also find the invoice in your account.']),
    },
    payment_failed: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop} was not paid`,
      preview: () => 'Nothing was charged.',
      heading: ({ isByPhone }) => (isByPhone ? 'Your order has expired' : 'Your payment did not go through'),
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Hello ${name},`,
        isByPhone
          ? `We have not heard from you about your order ${number} for ${amount}, so it has expired. Nothing was charged.`
          : `The payment of ${amount} for your order ${number} did not go through. Nothing was charged, and the order is closed.`,
      ],
      button: 'View order',
      notes: () => ['Still want these items? Order again, with another payment method if you like.'],
    },
    order_cancelled: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop} was cancelled`,
      preview: ({ isRefunded, amount }) =>
        isRefunded ? `We are refunding ${amount}.` : 'Nothing was charged.',
      heading: () => 'Your order was cancelled',
      paragraphs: ({ name, number, amount, isRefunded, isByPhone }) => [
        `Hello ${name},`,
        isRefunded
          ? `Your order ${number} was cancelled. We are refunding ${amount}${isByPhone ? '' : ' to the card you paid with'}. The credit note is attached.`
          : `Your order ${number} was cancelled. Nothing was charged.`,
      ],
      button: 'View order',
      notes: ({ isRefunded, isByPhone }) => (isRefunded ? [refundNote(isByPhone)] : []),
    },
    order_link: {
      subject: ({ shop, number }) => `Your order ${number} at ${shop}`,
      preview: ({ number }) => `The link to your order ${number}.`,
      heading: () => 'Here is your order',
      paragraphs: ({ number }) => [`You asked for a link to your order ${number}.`],
      button: 'View order',
      notes: () => ['If you did not ask for it, ignore this email.'],
    },
    refund_made: {
      subject: ({ shop, number }) => `Refund for your order ${number} at ${shop}`,
      preview: ({ amount }) => `We are refunding ${amount}.`,
      heading: ({ isByPhone }) => (isByPhone ? 'We are refunding your order' : 'Your refund is on its way'),
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Hello ${name},`,
        isByPhone
          ? `We are refunding ${amount} for your order ${number}.`
          : `We are refunding ${amount} for your order ${number} to the card you paid with.`,
      ],
      button: 'View order',
      notes: ({ isByPhone }) => [refundNote(isByPhone)],
    },
    invoice_copy: {
      subject: ({ shop, number }) => `Invoice for your order ${number} at ${shop}`,
      preview: () => 'Your invoice is attached.',
      heading: () => 'Your invoice',
      paragraphs: ({ name, number }) => [
        `Hello ${name},`,
        `The invoice for your order ${number} is attached to this email.`,
      ],
      button: 'View order',
      notes: () => [],
    },
  },
};
