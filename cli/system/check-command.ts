import type { ShopCommand } from '#cli/framework/command.ts';
import { count } from '#cli/framework/tables.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';

const shownAtMost = 20;

export const checkCommand: ShopCommand = {
  name: 'check',
  summary: 'Check that stock, orders, payments and promo codes agree',
  example: 'check',
  run: async ({ database }) => {
    const results = await checkInvariants(database.db);
    const total = results.reduce((sum, { differences }) => sum + differences.length, 0);
    const lines = results.flatMap(({ name, differences }) => [
      `${differences.length === 0 ? '✓' : '✗'} ${String(differences.length).padStart(4)}  ${name}`,
      ...differences.slice(0, shownAtMost).map((difference) => `          ${difference}`),
      ...(differences.length > shownAtMost
        ? [`          … and ${differences.length - shownAtMost} more`]
        : []),
    ]);
    return {
      text: [...lines, '', count(total, 'difference')].join('\n'),
      data: { total, invariants: results },
      failed: total > 0,
    };
  },
};
