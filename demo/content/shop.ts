import type { DaySpan } from '#contract/values.ts';

/** Units of each currency for one euro. */
export const CURRENCIES = [
  { code: 'EUR', symbol: '€', rate: '1', is_default: true },
  { code: 'USD', symbol: '$', rate: '1.0842', is_default: false },
  { code: 'GBP', symbol: '£', rate: '0.8563', is_default: false },
  { code: 'SEK', symbol: 'kr', rate: '11.2740', is_default: false },
  { code: 'PLN', symbol: 'zł', rate: '4.2815', is_default: false },
] as const;

/** Settings of the sample shop that change the original specification's behaviour. A new shop has them unset. */
export const SAMPLE_CHOICES = {
  guest_cart: 'checkout',
  delivery_choice: true,
  search_sort: 'relevance',
  review_invites: 'consent',
} as const;

export const SETTINGS: Readonly<Record<string, string | number | boolean | readonly string[] | DaySpan>> = {
  shop_name: 'Ohmly',
  favicon_url: '/ohmly.svg',
  // Its VAT number, which reads the same in every language.
  requisites: 'Ohmly SIA\nLV40000000000\nBrīvības iela 1, Rīga, LV-1010',
  support_email: 'help@ohmly.example',
  order_email: 'help@ohmly.example',
  is_reg_enabled: true,
  min_top_up_amount: 0,
  vat_percent: 21,
  prices_include_vat: true,
  payment_methods: ['card'],
  payment_phone: '+37160000000',
  return_days: 30,
  return_shipping: 'shop',
  guarantee_months: 24,
  guarantee_months_used: 12,
  handling_days: { min: 0, max: 1 },
  google_tag: '',
  ...SAMPLE_CHOICES,
  copyright: '© 2026 Ohmly SIA',
};

export const SOCIAL_LINKS = [
  { name: 'Instagram', url: 'https://instagram.example/ohmly', icon: 'instagram' },
  { name: 'YouTube', url: 'https://youtube.example/@ohmly', icon: 'youtube' },
  { name: 'Facebook', url: 'https://facebook.example/ohmly', icon: 'facebook' },
  { name: 'LinkedIn', url: 'https://linkedin.example/company/ohmly', icon: 'linkedin' },
] as const;
