import { randomUUID } from 'node:crypto';

export interface StripeSession {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
}

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly answer: { type: string; code?: string; message: string };
  constructor(type: string, message: string, code?: string) {
    super(message);
    this.answer = { type, message, ...(code && { code }) };
  }
}

const refuse = (message: string, code?: string): never => {
  throw new StripeRefusal('invalid_request_error', message, code);
};

/** Rejects unknown fields like Stripe, so that misspelt fields fail. */
const knownFields = [
  'mode',
  'client_reference_id',
  'customer_email',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
  'allowed_payment_method_types[0]',
  'metadata[order_number]',
  'metadata[shop]',
  'payment_intent_data[metadata][order_number]',
  'payment_intent_data[metadata][shop]',
  'payment_intent_data[description]',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'line_items[0][price_data][product_data][description]',
];

const metadataOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const checkFields = (fields: URLSearchParams, seconds: number): void => {
  const unknown = [...fields.keys()].find((name) => !knownFields.includes(name));
  if (unknown !== undefined) refuse(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
  const expires = Number(fields.get('expires_at'));
  if (expires < seconds + 30 * 60 || expires > seconds + 24 * 60 * 60) {
    refuse('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  }
};

/** Sessions and refunds of the fake, and its responses about them. */
export const createStripeLedger = (now: () => Date, payPage: (id: string) => string) => {
  const sessions = new Map<string, StripeSession>();
  /** The last refund of each payment. */
  const refunds = new Map<string, string>();
  const made: StripeRefund[] = [];

  const create = (fields: URLSearchParams): StripeSession => {
    checkFields(fields, Math.floor(now().getTime() / 1000));
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: payPage(id),
      status: 'open',
      payment_status: 'unpaid',
      amount_total:
        Number(fields.get('line_items[0][price_data][unit_amount]')) *
        Number(fields.get('line_items[0][quantity]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: fields.get('client_reference_id'),
      metadata: metadataOf(fields),
      payment_intent: null,
      expires_at: Number(fields.get('expires_at')),
      success_url: fields.get('success_url') ?? '',
      cancel_url: fields.get('cancel_url') ?? '',
    };
    sessions.set(id, session);
    return session;
  };

  const find = (id: string | undefined): StripeSession =>
    sessions.get(id ?? '') ?? refuse(`No such checkout.session: ${id}`, 'resource_missing');

  const expire = (session: StripeSession): StripeSession => {
    if (session.status !== 'open') refuse('Only Checkout Sessions with a status in ["open"] can be expired.');
    return Object.assign(session, { status: 'expired', url: null });
  };

  const refundedOf = (intent: string): number =>
    made
      .filter((each) => each.payment_intent === intent && each.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);

  const refund = (fields: URLSearchParams): StripeRefund => {
    const intent = fields.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!session) return refuse(`No such payment_intent: '${intent}'`, 'resource_missing');
    const left = session.amount_total - refundedOf(intent);
    if (left <= 0) refuse('Charge has already been refunded.', 'charge_already_refunded');
    const amount = Number(fields.get('amount') ?? left);
    if (amount > left)
      refuse(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
    const one: StripeRefund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      payment_intent: intent,
      amount,
      currency: session.currency,
      status: 'succeeded',
      metadata: metadataOf(fields),
    };
    made.push(one);
    refunds.set(intent, one.id);
    return one;
  };

  return {
    sessions,
    refunds,
    refundList: made,
    refundedOf,
    refund,
    find,
    expire,
    pay: (session: StripeSession): StripeSession =>
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: session.payment_intent ?? `pi_${randomUUID()}`,
      }),
    answerTo: (method: string, path: string, fields: URLSearchParams): unknown => {
      const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? [];
      if (method === 'POST' && path === '/v1/checkout/sessions') return create(fields);
      if (method === 'GET' && id) return find(id);
      if (method === 'POST' && action === 'expire') return expire(find(id));
      if (method === 'POST' && path === '/v1/refunds') return refund(fields);
      if (method === 'GET' && path === '/v1/refunds') {
        const data = made.filter(({ payment_intent }) => payment_intent === fields.get('payment_intent'));
        return { object: 'list', url: path, has_more: false, data };
      }
      return refuse(`Unrecognized request URL (${method}: ${path}).`);
    },
  };
};
