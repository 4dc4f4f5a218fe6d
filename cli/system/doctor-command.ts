import type { Command, SetupContext } from '#cli/framework/command.ts';
import { count } from '#cli/framework/tables.ts';
import { bad, type Finding } from '#server/doctor/finding.ts';
import { lookAtDatabase } from '#server/doctor/look-at-database.ts';
import { lookAtConfig, lookAtDisk, lookAtMail, lookAtPayment } from '#server/doctor/look-at-surroundings.ts';
import { realWorld } from '#server/lib/world.ts';

const signs = { good: '✓', mind: '!', bad: '✗' } as const;

const look = async ({ configuration, withDatabase }: SetupContext): Promise<readonly Finding[]> => {
  const result = configuration();
  if ('faults' in result) return result.faults.map((fault) => bad('configuration', fault));
  const { config } = result;
  const database = withDatabase(config, (opened) => lookAtDatabase(opened, realWorld.now)).catch(
    (error: Error) => [bad('database', error.message)],
  );
  const around = await Promise.all([lookAtMail(config), lookAtPayment(config), lookAtDisk(config)]);
  return [...lookAtConfig(config), ...(await database), ...around];
};

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Looks at configuration, database, mail, payment, disk and clock, and says what is wrong',
  example: 'doctor',
  setUp: async (setup) => {
    const findings = await look(setup);
    const width = Math.max(...findings.map(({ about }) => about.length));
    const lines = findings.map(
      ({ about, state, words }) => `${signs[state]} ${about.padEnd(width)}  ${words}`,
    );
    const [wrong, odd] = (['bad', 'mind'] as const).map(
      (state) => findings.filter((each) => each.state === state).length,
    );
    const sum = `${count(wrong ?? 0, 'fault')}, ${count(odd ?? 0, 'thing')} to mind.`;
    return { text: [...lines, '', sum].join('\n'), data: findings, failed: (wrong ?? 0) > 0 };
  },
};
