import { findCustomerByEmail } from '#server/features/accounts/accounts-store.ts';
import type { House } from '#server/house.ts';
import { listAccessTokens } from '#server/http/session-store.ts';
import { realWorld, secondsAfter } from '#server/lib/world.ts';
import { type Command, Complaint, type Typed, WrongUsage } from './command.ts';
import { facts, moment, table } from './tables.ts';

const customerOf = async ({ database }: House, { words: [email = ''] }: Typed) => {
  const customer = await findCustomerByEmail(database.db, email);
  if (!customer) throw new Complaint(`There is no customer with the e-mail ${email}.`);
  return customer;
};

const endOf = (days: string | boolean | undefined): Date | null => {
  if (days === undefined) return null;
  const number = Number(days);
  if (!Number.isInteger(number) || number < 1 || number > 3650) {
    throw new WrongUsage('--days is a whole number from 1 to 3650.');
  }
  return secondsAfter(realWorld.now(), number * 24 * 60 * 60);
};

const make: Command = {
  name: 'tokens make',
  summary: 'Makes a bearer token with which a program acts as a customer',
  words: ['email'],
  options: { name: { type: 'string' }, days: { type: 'string' } },
  help: [
    ['--name <name>', 'what it is for, such as warehouse'],
    ['--days <number>', 'how long it works; for ever unless said'],
  ],
  run: async (house, typed) => {
    const { name = 'API client', days } = typed.options;
    const expiresAt = endOf(days);
    const customer = await customerOf(house, typed);
    const token = await house.door.sessions.makeBearer(house.database.db, {
      customerId: customer.id,
      name: String(name),
      expiresAt,
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
  words: ['email'],
  run: async (house, typed) => {
    const customer = await customerOf(house, typed);
    const tokens = await listAccessTokens(house.database.db, customer.id);
    const rows = tokens.map(({ name, created_at, expires_at }) => [
      name,
      moment(created_at),
      moment(expires_at) ?? 'it is revoked',
    ]);
    return {
      text: rows.length === 0 ? 'No tokens.' : table(['Name', 'Made', 'Works until'], rows),
      data: tokens,
    };
  },
};

const revoke: Command = {
  name: 'tokens revoke',
  summary: 'Ends the bearer tokens of a customer at once',
  words: ['email'],
  options: { name: { type: 'string' } },
  help: [['--name <name>', 'only those of this name']],
  run: async (house, typed) => {
    const { name } = typed.options;
    const customer = await customerOf(house, typed);
    const ended = await house.door.sessions.revokeBearersOf(
      house.database.db,
      customer.id,
      name === undefined ? undefined : String(name),
    );
    return { text: `${ended} ${ended === 1 ? 'token' : 'tokens'} revoked.`, data: { revoked: ended } };
  },
};

export const tokenCommands: readonly Command[] = [make, list, revoke];
