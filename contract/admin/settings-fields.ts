/** The pages of the settings screen, in its order. */
export const settingGroups = [
  'shop',
  'selling',
  'payment',
  'delivery',
  'mail',
  'after',
  'reviews',
  'home',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** How a setting is typed: a line, several lines, yes or no, one of some values, or a picture that is uploaded. */
export type SettingKind = 'line' | 'lines' | 'yes_no' | 'picture' | readonly string[];

interface SettingField {
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** Needs a password typed less than ten minutes ago. */
  readonly recent?: true;
}

const field = (group: SettingGroup, kind: SettingKind, recent?: true): SettingField => ({
  group,
  kind,
  ...(recent && { recent }),
});

/** Every setting of the shop and where the console shows it. A test compares it with what the server knows. */
export const settingFields = {
  shop_name: field('shop', 'line'),
  requisites: field('shop', 'lines'),
  copyright: field('shop', 'line'),
  logo_url: field('shop', 'picture'),
  favicon_url: field('shop', 'picture'),
  google_tag: field('shop', 'lines', true),
  ip_lookup_url: field('shop', 'line'),
  backup_time: field('shop', 'line'),
  backups_kept: field('shop', 'line'),
  is_reg_enabled: field('selling', 'yes_no'),
  guest_cart: field('selling', ['off', 'checkout']),
  min_order: field('selling', 'line'),
  vat_percent: field('selling', 'line'),
  prices_include_vat: field('selling', 'yes_no'),
  reduction_max_days: field('selling', 'line'),
  min_top_up_amount: field('selling', 'line'),
  payment_methods: field('payment', ['card', 'phone', 'card,phone', 'phone,card'], true),
  payment_phone: field('payment', 'line', true),
  delivery_choice: field('delivery', 'yes_no'),
  home_country: field('delivery', 'line'),
  handling_days: field('delivery', 'line'),
  support_email: field('mail', 'line', true),
  order_email: field('mail', 'line', true),
  newsletter_double_opt_in: field('mail', 'yes_no'),
  return_days: field('after', 'line'),
  return_shipping: field('after', ['customer', 'shop']),
  return_address: field('after', 'lines'),
  guarantee_months: field('after', 'line'),
  guarantee_months_used: field('after', 'line'),
  withdrawal_enabled: field('after', 'yes_no'),
  review_source: field('reviews', ['buyers', 'customers']),
  review_invites: field('reviews', ['off', 'consent']),
  review_days_after_delivery: field('reviews', 'line'),
  review_days_after_payment: field('reviews', 'line'),
  review_block_list: field('reviews', 'lines'),
  hero_image_url: field('home', 'picture'),
  banner_image_url: field('home', 'picture'),
  promo_image_url: field('home', 'picture'),
  promo_category: field('home', 'line'),
  promo_products: field('home', 'line'),
  guarantee_notice_url: field('after', 'line'),
  dsa_contact: field('after', 'lines'),
  search_sort: field('selling', ['asc', 'relevance']),
} as const satisfies Record<string, SettingField>;
export type SettingKey = keyof typeof settingFields;
