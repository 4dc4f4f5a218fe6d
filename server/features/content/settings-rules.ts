/** Parses what the operator typed, or says what is expected instead. */
type Parser = (typed: string) => { readonly value: unknown } | { readonly expected: string };

const text =
  (most: number): Parser =>
  (typed) =>
    typed.length <= most
      ? { value: typed.replaceAll('\\n', '\n') }
      : { expected: `a text of at most ${most} characters` };

const matching =
  (pattern: RegExp, meaning: string): Parser =>
  (typed) =>
    pattern.test(typed) ? { value: typed } : { expected: meaning };

const yesOrNo: Parser = (typed) => {
  if (['true', 'yes', '1'].includes(typed)) return { value: true };
  if (['false', 'no', '0'].includes(typed)) return { value: false };
  return { expected: 'yes or no' };
};

const number =
  (least: number, most: number): Parser =>
  (typed) => {
    const value = Number(typed);
    const isGood = /^\d+(?:\.\d{1,2})?$/.test(typed) && value >= least && value <= most;
    return isGood ? { value } : { expected: `a number from ${least} to ${most}, such as 21` };
  };

const methods: Parser = (typed) => {
  const named = typed.split(',').map((each) => each.trim());
  const isGood =
    named.every((each) => each === 'card' || each === 'phone') && new Set(named).size === named.length;
  return isGood ? { value: named } : { expected: 'card, phone or card,phone' };
};

const orNull =
  (parser: Parser): Parser =>
  (typed) =>
    typed === '' ? { value: null } : parser(typed);

const address = matching(/^(?:https?:\/\/\S+|\/\S+)$/, 'an address that starts with https:// or /');

/** All settings: meaning, parser and the value while a setting is not set. */
export const knownSettings: Readonly<
  Record<string, { readonly meaning: string; readonly read: Parser; readonly unset: unknown }>
> = {
  shop_name: {
    meaning: 'the name of the shop',
    read: matching(/^.{1,60}$/, 'a name of at most 60 characters'),
    unset: 'Ohmly',
  },
  requisites: {
    meaning: 'the seller: name, registration number, address (\\n between lines)',
    read: text(1000),
    unset: '',
  },
  support_email: {
    meaning: 'the address for questions of shoppers and for alerts',
    read: matching(/^(?:[^\s<>@]+@[^\s<>@]+)?$/, 'an e-mail address'),
    unset: '',
  },
  is_reg_enabled: { meaning: 'whether customers may register', read: yesOrNo, unset: false },
  vat_percent: { meaning: 'VAT rate of countries without their own rate', read: number(0, 100), unset: 0 },
  prices_include_vat: { meaning: 'whether prices include VAT', read: yesOrNo, unset: true },
  payment_methods: {
    meaning: 'payment methods of countries without their own',
    read: methods,
    unset: ['card'],
  },
  payment_phone: {
    meaning: 'the phone number for payments by phone',
    read: matching(/^(?:\+\d{6,15})?$/, 'a number such as +37160000000'),
    unset: null,
  },
  min_top_up_amount: {
    meaning: 'the minimum top-up of a balance',
    read: number(0, 100_000),
    unset: 0,
  },
  copyright: { meaning: 'the last line of every page', read: text(200), unset: '' },
  hero_image_url: { meaning: 'the picture of the home page', read: orNull(address), unset: null },
  google_tag: {
    meaning: 'the Google tag, such as G-ABC123',
    read: matching(/^(?:[A-Z]{1,4}-[A-Z0-9-]{4,20})?$/, 'a tag such as G-ABC123, or nothing'),
    unset: '',
  },
  ip_lookup_url: {
    meaning: 'a service that returns the country of an IP address',
    read: orNull(address),
    unset: null,
  },
  newsletter_double_opt_in: {
    meaning: 'whether newsletter subscriptions are confirmed by mail',
    read: yesOrNo,
    unset: true,
  },
};
