/** What an operator types becomes the value that is kept, or the reason why not. */
type Reading = (typed: string) => { readonly value: unknown } | { readonly fault: string };

const text =
  (most: number): Reading =>
  (typed) =>
    typed.length <= most
      ? { value: typed.replaceAll('\\n', '\n') }
      : { fault: `a text of at most ${most} characters` };

const matching =
  (pattern: RegExp, meaning: string): Reading =>
  (typed) =>
    pattern.test(typed) ? { value: typed } : { fault: meaning };

const yesOrNo: Reading = (typed) => {
  if (['true', 'yes', '1'].includes(typed)) return { value: true };
  if (['false', 'no', '0'].includes(typed)) return { value: false };
  return { fault: 'yes or no' };
};

const number =
  (least: number, most: number): Reading =>
  (typed) => {
    const value = Number(typed);
    const isGood = /^\d+(?:\.\d{1,2})?$/.test(typed) && value >= least && value <= most;
    return isGood ? { value } : { fault: `a number from ${least} to ${most}, such as 21` };
  };

const methods: Reading = (typed) => {
  const named = typed.split(',').map((each) => each.trim());
  const isGood =
    named.every((each) => each === 'card' || each === 'phone') && new Set(named).size === named.length;
  return isGood ? { value: named } : { fault: 'card, phone or card,phone' };
};

const orNull =
  (reading: Reading): Reading =>
  (typed) =>
    typed === '' ? { value: null } : reading(typed);

const address = matching(/^(?:https?:\/\/\S+|\/\S+)$/, 'an address that begins with https:// or /');

/** Every setting of the shop: what it is for, how it is typed, and what holds while it is not set. */
export const knownSettings: Readonly<
  Record<string, { readonly meaning: string; readonly read: Reading; readonly unset: unknown }>
> = {
  shop_name: {
    meaning: 'the name of the shop',
    read: matching(/^.{1,60}$/, 'a name of at most 60 characters'),
    unset: 'Ohmly',
  },
  requisites: {
    meaning: 'who sells: name, register number, address (\\n between lines)',
    read: text(1000),
    unset: '',
  },
  support_email: {
    meaning: 'where shoppers write to, and where alerts go',
    read: matching(/^(?:[^\s<>@]+@[^\s<>@]+)?$/, 'an e-mail address'),
    unset: '',
  },
  is_reg_enabled: { meaning: 'whether customers may register', read: yesOrNo, unset: false },
  vat_percent: { meaning: 'VAT where a country has no rate of its own', read: number(0, 100), unset: 0 },
  prices_include_vat: { meaning: 'whether prices contain VAT', read: yesOrNo, unset: true },
  payment_methods: { meaning: 'how to pay where a country says nothing', read: methods, unset: ['card'] },
  payment_phone: {
    meaning: 'the number to call for paying by phone',
    read: matching(/^(?:\+\d{6,15})?$/, 'a number such as +37160000000'),
    unset: null,
  },
  min_top_up_amount: {
    meaning: 'the least amount a balance is topped up by',
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
    meaning: 'a service that tells the country of an address',
    read: orNull(address),
    unset: null,
  },
  newsletter_double_opt_in: {
    meaning: 'whether the newsletter is confirmed by mail',
    read: yesOrNo,
    unset: true,
  },
};
