import type { Command } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp, tryOut } from '#cli/framework/dry-run.ts';
import { wholeOf } from '#cli/framework/options.ts';
import { count, facts, moment, table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listAccessTokens } from '#server/http/sessions/session-store.ts';
import { realWorld, secondsAfter } from '#server/lib/world.ts';
import { customerOf } from './find-customer.ts';

const endOf = (days: string | boolean | undefined): Date | null => {
  const number = wholeOf('days', days, 1, 3650);
  return number === undefined ? null : secondsAfter(realWorld.now(), number * 24 * 60 * 60);
};

const subjectOf = ({ id }: { readonly id: number }): string => `tokens of customer ${id}`;

const make: Command = {
  name: 'tokens make',
  summary: 'Makes a bearer token with which a program acts as a customer',
  example: 'tokens make anna@shop.example --name warehouse --days 90',
  words: ['email'],
  options: { name: { type: 'string' }, days: { type: 'string' } },
  help: [
    ['--name <name>', 'what it is for, such as warehouse'],
    ['--days <number>', 'how long it works; for ever unless said'],
  ],
  run: async (services, typed, { note }) => {
    const { name = 'API client', days } = typed.options;
    const expiresAt = endOf(days);
    const customer = await customerOf(services, typed);
    const token = await inTransaction(services.database.db, async (trx) => {
      const after = { name: String(name), expiresAt };
      await note(trx, { subject: subjectOf(customer), before: null, after });
      return services.access.sessions.makeBearer(trx, { customerId: customer.id, ...after });
    });
    const text = facts([
      ['Token', token],
      ['Name', String(name)],
      ['Customer', customer.email],
      ['Works until', moment(expiresAt) ?? 'it is revoked'],
    ]);
    return {
      text: `${text}\n\nIt is shown this once. Programs send it as: Authorization: Bearer <token>`,
      data: { token, name, email: customer.email, expires_at: expiresAt },
    };
  },
};

const list: Command = {
  name: 'tokens list',
  summary: 'Lists the bearer tokens of a customer',
  example: 'tokens list anna@shop.example',
  words: ['email'],
  run: async (services, typed, { width }) => {
    const customer = await customerOf(services, typed);
    const tokens = await listAccessTokens(services.database.db, customer.id);
    const rows = tokens.map(({ name, created_at, expires_at }) => [
      name,
      moment(created_at),
      moment(expires_at) ?? 'it is revoked',
    ]);
    return {
      text: rows.length === 0 ? 'No tokens.' : table(['Name', 'Made', 'Works until'], rows, width),
      data: tokens,
    };
  },
};

const revoke: Command = {
  name: 'tokens revoke',
  summary: 'Ends the bearer tokens of a customer at once',
  example: 'tokens revoke anna@shop.example --name warehouse',
  words: ['email'],
  options: { name: { type: 'string' }, ...dryRun },
  help: [['--name <name>', 'only those of this name'], dryRunHelp],
  run: async (services, typed, { note }) => {
    const { name } = typed.options;
    const isDry = typed.options['dry-run'] === true;
    const customer = await customerOf(services, typed);
    const ended = await tryOut(services.database.db, isDry, async (trx) => {
      const only = name === undefined ? undefined : String(name);
      const revoked = await services.access.sessions.revokeBearersOf(trx, customer.id, only);
      if (revoked > 0) {
        await note(trx, {
          subject: subjectOf(customer),
          before: { tokens: revoked, name: only },
          after: null,
        });
      }
      return revoked;
    });
    return {
      text: `${count(ended, 'token')} ${isDry ? 'would be ' : ''}revoked.`,
      data: { revoked: ended, dry_run: isDry },
    };
  },
};

export const tokenCommands: readonly Command[] = [make, list, revoke];
