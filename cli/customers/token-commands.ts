import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { wholeNumber } from '#cli/framework/options.ts';
import { count, facts, moment, table } from '#cli/framework/tables.ts';
import { issueToken, listTokens, revokeTokens } from '#server/features/customers/issue-token.ts';
import { realWorld, secondsAfter } from '#server/lib/world.ts';

const make: ShopCommand<{ name: string; days?: number }> = {
  name: 'tokens make',
  summary: 'Issue a bearer token with which a program acts as a customer',
  example: 'tokens make anna@shop.example --name warehouse --days 90',
  args: '<email>',
  options: [
    ['--name <name>', 'What it is for', undefined, 'API client'],
    ['--days <number>', 'Days until it expires (default: never)', wholeNumber(1, 3650)],
  ],
  run: async (services, { args: [typed = ''], options: { name, days } }, context) => {
    const expiresAt = days === undefined ? null : secondsAfter(realWorld.now(), days * 24 * 60 * 60);
    const operation = { ...operationOf(services, context), sessions: services.access.sessions };
    const { email, token } = await issueToken(operation, typed, { name, expiresAt });
    const text = facts([
      ['Token', token],
      ['Name', name],
      ['Customer', email],
      ['Expires', moment(expiresAt) ?? 'never'],
    ]);
    return {
      text: `${text}\n\nThe token is shown only once. Send it as: Authorization: Bearer <token>`,
      data: { token, name, email, expires_at: expiresAt },
    };
  },
};

const list: ShopCommand = {
  name: 'tokens list',
  summary: 'List the bearer tokens of a customer',
  example: 'tokens list anna@shop.example',
  args: '<email>',
  run: async ({ database }, { args: [email = ''] }, { width }) => {
    const tokens = await listTokens(database.db, email);
    const rows = tokens.map(({ name, created_at, expires_at }) => [
      name,
      moment(created_at),
      moment(expires_at) ?? 'never',
    ]);
    return {
      text: rows.length === 0 ? 'No tokens.' : table(['Name', 'Issued', 'Expires'], rows, width),
      data: tokens,
    };
  },
};

const revoke: ShopCommand<{ name?: string } & DryRun> = {
  name: 'tokens revoke',
  summary: 'Revoke the bearer tokens of a customer at once',
  example: 'tokens revoke anna@shop.example --name warehouse',
  args: '<email>',
  options: [['--name <name>', 'Only tokens of this name'], dryRunOption],
  run: async (services, { args: [email = ''], options }, context) => {
    const operation = { ...operationOf(services, context, options), sessions: services.access.sessions };
    const revoked = await revokeTokens(operation, email, options.name);
    return {
      text: `${mark(options)} ${count(revoked, 'token')} ${options.dryRun ? 'would be ' : ''}revoked.`,
      data: { revoked, dry_run: options.dryRun === true },
    };
  },
};

export const tokenCommands: readonly Command[] = [make, list, revoke];
