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
  { path: '/', name: 'Home', icon: 'home', permission: null, key: 'h', words: 'dashboard figures sales' },
  {
    path: '/orders',
    name: 'Orders',
    icon: 'orders',
    permission: 'orders.read',
    key: 'o',
    words: 'sales refund pack ship',
    waits: ['to_pack'],
  },
  {
    path: '/phone-desk',
    name: 'Phone desk',
    icon: 'phone',
    permission: 'payments.confirm',
    key: 'p',
    words: 'confirm payment call',
    waits: ['phone_payments'],
  },
  {
    path: '/returns',
    name: 'Returns',
    icon: 'refund',
    permission: 'returns.handle',
    key: 'r',
    words: 'withdrawal fault refund inspect',
    waits: ['returns'],
  },
  {
    path: '/reviews',
    name: 'Reviews',
    icon: 'message',
    permission: 'reviews.moderate',
    key: 'v',
    words: 'questions answers reports moderation publish withhold reply',
    waits: ['texts'],
  },
  {
    path: '/customers',
    name: 'Customers',
    icon: 'people',
    permission: 'people.read',
    key: 'c',
    words: 'people block erase export',
    begins: true,
  },
  {
    path: '/messages',
    name: 'Messages',
    icon: 'message',
    permission: 'people.read',
    key: 'm',
    words: 'contact mail answer',
    waits: ['messages'],
  },
  {
    path: '/staff',
    name: 'Staff and roles',
    icon: 'shield',
    permission: 'staff.read',
    words: 'invite colleague permission',
    begins: true,
  },
  {
    path: '/history',
    name: 'History',
    icon: 'history',
    permission: 'audit.read',
    words: 'audit log changes',
  },
  {
    path: '/account',
    name: 'Your account',
    icon: 'person',
    permission: null,
    words: 'password second step codes sessions',
  },
];
