import { t } from '#console/texts/texts.ts';
import type { WaitingKind } from '#contract/admin/desk.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { IconName } from './ui/icons.tsx';

export interface Page {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
  readonly permission: Permission | null;
  /** The key after `g`. */
  readonly key?: string;
  /** Other words that find it in the palette. */
  readonly words?: string;
  /** Whose counts stand beside it. */
  readonly waits?: readonly WaitingKind[];
  /** Begins a new part of the navigation. */
  readonly begins?: true;
}

/** Every page of the console: navigation, palette and shortcuts read it. The server decides on every call regardless. */
export const pages: readonly Page[] = [
  {
    path: '/',
    name: t('Home'),
    icon: 'home',
    permission: null,
    key: 'h',
    words: t('dashboard figures sales'),
  },
  {
    path: '/orders',
    name: t('Orders'),
    icon: 'orders',
    permission: 'orders.read',
    key: 'o',
    words: t('sales refund pack ship'),
    waits: ['to_pack'],
  },
  {
    path: '/phone-desk',
    name: t('Phone desk'),
    icon: 'phone',
    permission: 'payments.confirm',
    key: 'p',
    words: t('confirm payment call'),
    waits: ['phone_payments'],
  },
  {
    path: '/returns',
    name: t('Returns'),
    icon: 'refund',
    permission: 'returns.handle',
    key: 'r',
    words: t('withdrawal fault refund inspect'),
    waits: ['returns'],
  },
  {
    path: '/reviews',
    name: t('Reviews'),
    icon: 'message',
    permission: 'reviews.moderate',
    key: 'v',
    words: t('questions answers reports moderation publish withhold reply'),
    waits: ['texts'],
  },
  {
    path: '/products',
    name: t('Products'),
    icon: 'box',
    permission: 'catalogue.read',
    key: 't',
    words: t('catalogue price sale variation'),
    begins: true,
  },
  {
    path: '/price-plans',
    name: t('Planned prices'),
    icon: 'history',
    permission: 'catalogue.read',
    words: t('scheduled price plan offer start end'),
  },
  {
    path: '/categories',
    name: t('Categories'),
    icon: 'menu',
    permission: 'catalogue.read',
    words: t('menu tree order rename move'),
  },
  {
    path: '/stock',
    name: t('Stock'),
    icon: 'stock',
    permission: 'stock.read',
    key: 's',
    words: t('count movement correction delivery low'),
    waits: ['low_stock'],
  },
  {
    path: '/search',
    name: t('Search in the shop'),
    icon: 'search',
    permission: 'catalogue.read',
    words: t('synonyms pins without result explain'),
  },
  {
    path: '/imports',
    name: t('Imports'),
    icon: 'truck',
    permission: 'imports.run',
    words: t('file export csv price list shopify woocommerce'),
  },
  {
    path: '/customers',
    name: t('Customers'),
    icon: 'people',
    permission: 'people.read',
    key: 'c',
    words: t('people block erase export'),
    begins: true,
  },
  {
    path: '/messages',
    name: t('Messages'),
    icon: 'message',
    permission: 'people.read',
    key: 'm',
    words: t('contact mail answer'),
    waits: ['messages'],
  },
  {
    path: '/promos',
    name: t('Promo codes'),
    icon: 'plus',
    permission: 'promos.write',
    words: t('discount voucher code'),
    begins: true,
  },
  {
    path: '/content',
    name: t('Content'),
    icon: 'mail',
    permission: 'content.write',
    words: t('pages terms privacy faq questions'),
  },
  {
    path: '/home-page',
    name: t('Home page'),
    icon: 'home',
    permission: 'content.write',
    words: t('hero tiles banner promo card pictures'),
  },
  {
    path: '/translations',
    name: t('Translations'),
    icon: 'globe',
    permission: 'content.write',
    words: t('languages texts missing'),
  },
  {
    path: '/reports',
    name: t('Sales reports'),
    icon: 'chart',
    permission: 'figures.read',
    words: t('sales vat oss figures csv stock value'),
  },
  {
    path: '/settings',
    name: t('Settings'),
    icon: 'settings',
    permission: 'settings.read',
    key: 'e',
    words: t('countries vat delivery currencies languages logo mail payment'),
  },
  {
    path: '/system',
    name: t('System'),
    icon: 'warning',
    permission: 'system.read',
    words: t('health mails jobs backups doctor check'),
    waits: ['books'],
  },
  {
    path: '/staff',
    name: t('Staff and roles'),
    icon: 'shield',
    permission: 'staff.read',
    words: t('invite colleague permission'),
  },
  {
    path: '/history',
    name: t('History'),
    icon: 'history',
    permission: 'audit.read',
    words: t('audit log changes'),
  },
  {
    path: '/account',
    name: t('Your account'),
    icon: 'person',
    permission: null,
    words: t('password second step codes sessions'),
  },
];
