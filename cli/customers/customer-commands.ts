import { writeFile } from 'node:fs/promises';
import { type Command, CommandError, UsageError } from '#cli/framework/command.ts';
import { dryRun, dryRunHelp, tryOut } from '#cli/framework/dry-run.ts';
import { count, facts, moment } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockCustomer, markEmailVerified, setBlocked } from '#server/features/accounts/accounts-store.ts';
import { readCustomer, type ShownCustomer } from '#server/features/customers/customer-views.ts';
import { lockCustomerOrders } from '#server/features/orders/lock-customer-orders.ts';
import { readCustomerData } from '#server/features/profile/customer-data-view.ts';
import { eraseCustomer } from '#server/features/profile/erase-customer.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';
import { customerOf } from './find-customer.ts';

const gone = new CommandError('The customer has just been deleted.');

const shown = (customer: ShownCustomer): string =>
  facts([
    ['Customer', `${customer.id}`],
    ['Name', `${customer.name} ${customer.surname}`],
    ['E-mail', customer.email],
    ['Phone', customer.phone],
    ['Country', customer.country],
    ['Language', customer.language],
    ['Since', moment(customer.createdAt)],
    ['Verified', moment(customer.verifiedAt) ?? 'no'],
    ['Blocked', customer.blockedAt && `${moment(customer.blockedAt)}: ${customer.blockedReason}`],
    ['Last seen', moment(customer.lastSeenAt)],
    ['Signed in', `${count(customer.sessions, 'session')}, ${count(customer.tokens, 'token')}`],
    ['Orders', `${customer.orders}, ${customer.paidOrders} paid: ${centsText(customer.paidCents)}`],
    ['Cart', count(customer.cartLines, 'item')],
  ]);

const show: Command = {
  name: 'customers show',
  summary: 'Shows a customer: who it is, since when, orders, sign-ins, whether blocked',
  example: 'customers show anna@mail.example',
  words: ['email'],
  run: async (services, typed) => {
    const { id } = await customerOf(services, typed);
    const customer = await readCustomer(services.database.db, id);
    if (!customer) throw gone;
    return { text: shown(customer), data: customer };
  },
};

const verify: Command = {
  name: 'customers verify',
  summary: 'Marks the e-mail of a customer as verified, as if the link in the mail had been followed',
  example: 'customers verify anna@mail.example',
  words: ['email'],
  run: async (services, typed, { note }) => {
    const { id, email } = await customerOf(services, typed);
    const isNew = await inTransaction(services.database.db, async (trx) => {
      const verified = await markEmailVerified(trx, id, email, realWorld.now());
      if (verified) {
        await note(trx, {
          subject: `customer ${id}`,
          before: { verified: false },
          after: { verified: true },
        });
      }
      return verified;
    });
    return {
      text: isNew ? `✓ ${email} is verified.` : `✓ ${email} was verified before.`,
      data: { id, verified: true, was_verified_before: !isNew },
    };
  },
};

const block: Command = {
  name: 'customers block',
  summary: 'Keeps a customer out: ends every session and token, and refuses to sign in',
  example: "customers block anna@mail.example --reason 'card fraud'",
  words: ['email'],
  options: { reason: { type: 'string' }, ...dryRun },
  help: [['--reason <text>', 'needed; for the operator, the customer is not told'], dryRunHelp],
  run: async (services, typed, { note }) => {
    const isDry = typed.options['dry-run'] === true;
    const reason = String(typed.options.reason ?? '').trim();
    if (reason === '') throw new UsageError('--reason says why, for whoever looks at it later.');
    const { id, email } = await customerOf(services, typed);
    await tryOut(services.database.db, isDry, async (trx) => {
      const customer = await lockCustomer(trx, id);
      if (!customer) throw gone;
      if (customer.blocked_at !== null) throw new CommandError(`${email} is blocked already.`);
      await setBlocked(trx, id, { at: realWorld.now(), reason });
      await services.access.sessions.endAllOf(trx, id);
      await note(trx, { subject: `customer ${id}`, before: { blocked: false }, after: { blocked: true } });
    });
    const text = isDry
      ? `· ${email} would be blocked and signed out everywhere.`
      : `✓ ${email} is blocked and signed out everywhere.`;
    return { text, data: { id, blocked: !isDry, dry_run: isDry } };
  },
};

const unblock: Command = {
  name: 'customers unblock',
  summary: 'Lets a blocked customer in again',
  example: 'customers unblock anna@mail.example',
  words: ['email'],
  run: async (services, typed, { note }) => {
    const { id, email } = await customerOf(services, typed);
    await inTransaction(services.database.db, async (trx) => {
      const customer = await lockCustomer(trx, id);
      if (!customer) throw gone;
      if (customer.blocked_at === null) throw new CommandError(`${email} is not blocked.`);
      await setBlocked(trx, id, null);
      await note(trx, { subject: `customer ${id}`, before: { blocked: true }, after: { blocked: false } });
    });
    return { text: `✓ ${email} may sign in again.`, data: { id, blocked: false } };
  },
};

const exportData: Command = {
  name: 'customers export',
  summary: 'Hands out everything that is kept about a customer, as JSON',
  example: 'customers export anna@mail.example --file anna.json',
  words: ['email'],
  options: { file: { type: 'string' } },
  help: [['--file <path>', 'writes it there, readable by you alone, instead of printing it']],
  run: async (services, typed, { note }) => {
    const { id, email } = await customerOf(services, typed);
    const { file } = typed.options;
    const data = await inTransaction(services.database.db, async (trx) => {
      await note(trx, { subject: `customer ${id}`, before: null, after: { exported: true } });
      return readCustomerData(trx, id, realWorld.now());
    });
    if (!data) throw gone;
    const json = JSON.stringify(data, null, 2);
    if (file === undefined) return { text: json, data };
    await writeFile(String(file), `${json}\n`, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
      throw new CommandError(`${file} cannot be written: ${error.message}`);
    });
    return { text: `✓ What is kept about ${email} is in ${file}.`, data: { id, file } };
  },
};

const erase: Command = {
  name: 'customers erase',
  summary: 'Deletes a customer and what is kept about them; orders stay in the books without a name',
  example: 'customers erase anna@mail.example --yes',
  words: ['email'],
  options: { yes: { type: 'boolean' }, ...dryRun },
  help: [['--yes', 'needed: it cannot be undone'], dryRunHelp],
  run: async (services, typed, { note }) => {
    const isDry = typed.options['dry-run'] === true;
    if (!isDry && typed.options.yes !== true)
      throw new UsageError('It cannot be undone: add --yes when it is meant.');
    const { id, email } = await customerOf(services, typed);
    const orders = await tryOut(services.database.db, isDry, async (trx) => {
      await lockCustomerOrders(trx, id);
      const [customer, kept] = [await lockCustomer(trx, id), await readCustomer(trx, id)];
      if (!customer || !kept) throw gone;
      await eraseCustomer(trx, customer, realWorld.now());
      await note(trx, { subject: `customer ${id}`, before: { orders: kept.orders }, after: null });
      return kept.orders;
    });
    const stay =
      orders === 0 ? '' : ` ${count(orders, 'order')} ${orders === 1 ? 'stays' : 'stay'} in the books.`;
    return {
      text: isDry ? `· ${email} would be erased.${stay}` : `✓ ${email} is erased.${stay}`,
      data: { id, orders_kept: orders, dry_run: isDry },
    };
  },
};

export const customerCommands: readonly Command[] = [show, verify, block, unblock, exportData, erase];
