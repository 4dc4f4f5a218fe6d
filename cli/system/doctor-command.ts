import type { SetupCommand, SetupContext } from '#cli/framework/command.ts';
import { count } from '#cli/framework/tables.ts';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { checkShop } from '#server/doctor/check-shop.ts';
import { type Finding, failure } from '#server/doctor/finding.ts';
import { takesCards } from '#server/gateways/payment/open-payment-provider.ts';
import { realWorld } from '#server/lib/world.ts';

const signs = { ok: '✓', warning: '!', error: '✗' } as const;

const check = async ({ configuration, withDatabase }: SetupContext): Promise<readonly Finding[]> => {
  const result = configuration();
  if ('errors' in result) return result.errors.map((error) => failure('configuration', error));
  const { config } = result;
  return checkShop(config, () =>
    withDatabase(config, (opened) => checkDatabase(opened, realWorld.now, takesCards(config))),
  );
};

export const doctorCommand: SetupCommand = {
  name: 'doctor',
  summary: 'Check configuration, database, mail, payment, disk and clock',
  example: 'doctor',
  setUp: async (setup) => {
    const findings = await check(setup);
    const width = Math.max(...findings.map(({ about }) => about.length));
    const lines = findings.flatMap(({ about, state, text, next }) => [
      `${signs[state]} ${about.padEnd(width)}  ${text}`,
      ...(next === undefined ? [] : [`${' '.repeat(width + 4)}→ ${next}`]),
    ]);
    const [errors = 0, warnings = 0] = (['error', 'warning'] as const).map(
      (state) => findings.filter((each) => each.state === state).length,
    );
    const sum = `${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
    return { text: [...lines, '', sum].join('\n'), data: findings, failed: errors > 0 };
  },
};
