import { describe, expect, test } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { refusalFor } from './access-rules.ts';

const who = {
  guest: null,
  unverified: { emailVerified: false },
  verified: { emailVerified: true },
} as const;

const [yes, who401, who403, none] = [null, 'unauthenticated', 'email_not_verified', 'not_found'] as const;

/** Refusals of a guest, an unverified and a verified customer, while `guest_cart` is off and with `checkout`. */
const table: readonly (readonly [Access, readonly unknown[], readonly unknown[]])[] = [
  ['anyone', [yes, yes, yes], [yes, yes, yes]],
  ['customer', [who401, yes, yes], [who401, yes, yes]],
  ['verified', [who401, who403, yes], [who401, who403, yes]],
  ['shopper', [who401, yes, yes], [yes, yes, yes]],
  ['buyer', [who401, who403, yes], [yes, yes, yes]],
  ['order', [yes, yes, yes], [yes, yes, yes]],
  ['staff', [none, none, none], [none, none, none]],
];

describe('S28 refusals by kind of access', () => {
  test.each(table)('%s', (access, off, checkout) => {
    const refusals = (guestCart: 'off' | 'checkout') =>
      Object.values(who).map((customer) =>
        refusalFor(access, { customer, guestCart, expectsCustomer: false }),
      );
    expect([refusals('off'), refusals('checkout')]).toEqual([off, checkout]);
  });

  test.each(['shopper', 'buyer'] as const)(
    '%s whose session has ended is not taken for a guest',
    (access) => {
      const refusal = (customer: (typeof who)[keyof typeof who]) =>
        refusalFor(access, { customer, guestCart: 'checkout', expectsCustomer: true });
      expect([refusal(who.guest), refusal(who.unverified), refusal(who.verified)]).toEqual([
        who401,
        yes,
        yes,
      ]);
    },
  );
});
