import type { Command } from '#cli/framework/command.ts';
import { checkInvariants } from '#server/features/orders/check-invariants.ts';

const shownAtMost = 20;

export const checkCommand: Command = {
  name: 'check',
  summary: 'Checks that stock, orders, payments and promo codes agree with each other',
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
    const sum = `${total} ${total === 1 ? 'difference' : 'differences'}`;
    return { text: [...lines, '', sum].join('\n'), data: { total, invariants: results }, failed: total > 0 };
  },
};
