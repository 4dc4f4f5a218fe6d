import { writeFile } from 'node:fs/promises';
import {
  type Command,
  CommandError,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  required,
  requireYes,
  type ShopCommand,
  yesOption,
} from '#cli/framework/command.ts';
import { count, facts, moment } from '#cli/framework/tables.ts';
import { blockCustomer, unblockCustomer } from '#server/features/customers/block-customer.ts';
import type { CustomerOverview } from '#server/features/customers/customer-views.ts';
import { eraseCustomerData } from '#server/features/customers/erase-customer-data.ts';
import { exportCustomer } from '#server/features/customers/export-customer.ts';
import { showCustomer } from '#server/features/customers/find-customer.ts';
import { verifyCustomerEmail } from '#server/features/customers/verify-customer-email.ts';
import { centsText } from '#server/lib/money.ts';

const shown = (customer: CustomerOverview): string =>
  facts([
    ['Customer', `${customer.id}`],
    ['Name', `${customer.name} ${customer.surname}`],
    ['E-mail', customer.email],
    ['Phone', customer.phone],
    ['Country', customer.country],
    ['Language', customer.language],
    ['Registered', moment(customer.createdAt)],
    ['Verified', moment(customer.verifiedAt) ?? 'no'],
    ['Blocked', customer.blockedAt && `${moment(customer.blockedAt)}: ${customer.blockedReason}`],
    ['Last seen', moment(customer.lastSeenAt)],
    ['Signed in', `${count(customer.sessions, 'session')}, ${count(customer.tokens, 'token')}`],
    ['Orders', `${customer.orders}, ${customer.paidOrders} paid: ${centsText(customer.paidCents)}`],
    ['Cart', count(customer.cartLines, 'item')],
  ]);

const show: ShopCommand = {
  name: 'customers show',
  summary: 'Show a customer: profile, orders, sessions, block',
  example: 'customers show anna@mail.example',
  args: '<email>',
  run: async ({ database }, { args: [email = ''] }) => {
    const customer = await showCustomer(database.db, email);
    return { text: shown(customer), data: customer };
  },
};

const verify: ShopCommand = {
  name: 'customers verify',
  summary: 'Mark the e-mail of a customer as verified',
  example: 'customers verify anna@mail.example',
  args: '<email>',
  run: async (services, { args: [typed = ''] }, context) => {
    const { id, email, wasVerifiedBefore } = await verifyCustomerEmail(operationOf(services, context), typed);
    return {
      text: `✓ ${email} ${wasVerifiedBefore ? 'was already verified' : 'is verified'}.`,
      data: { id, verified: true, was_verified_before: wasVerifiedBefore },
    };
  },
};

const block: ShopCommand<{ reason: string } & DryRun> = {
  name: 'customers block',
  summary: 'Block a customer: end every session and token, and refuse sign-in',
  example: "customers block anna@mail.example --reason 'card fraud'",
  args: '<email>',
  options: [['--reason <text>', 'Why; not shown to the customer', undefined, required], dryRunOption],
  run: async (services, { args: [typed = ''], options }, context) => {
    const { sessions } = services.access;
    const operation = { ...operationOf(services, context, options), sessions };
    const { id, email } = await blockCustomer(operation, typed, options.reason);
    const verb = options.dryRun ? 'would be' : 'is';
    return {
      text: `${mark(options)} ${email} ${verb} blocked and signed out everywhere.`,
      data: { id, blocked: !options.dryRun, dry_run: options.dryRun === true },
    };
  },
};

const unblock: ShopCommand = {
  name: 'customers unblock',
  summary: 'Let a blocked customer sign in again',
  example: 'customers unblock anna@mail.example',
  args: '<email>',
  run: async (services, { args: [typed = ''] }, context) => {
    const { id, email } = await unblockCustomer(operationOf(services, context), typed);
    return { text: `✓ ${email} may sign in again.`, data: { id, blocked: false } };
  },
};

const exportData: ShopCommand<{ file?: string }> = {
  name: 'customers export',
  summary: 'Print everything stored about a customer as JSON',
  example: 'customers export anna@mail.example --file anna.json',
  args: '<email>',
  options: [['--file <path>', 'Write to a new file that only you can read']],
  run: async (services, { args: [typed = ''], options: { file } }, context) => {
    const { id, email, data } = await exportCustomer(operationOf(services, context), typed);
    const json = JSON.stringify(data, null, 2);
    if (file === undefined) return { text: json, data };
    await writeFile(file, `${json}\n`, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
      throw new CommandError(`${file} cannot be written: ${error.message}`);
    });
    return { text: `✓ The data of ${email} is in ${file}.`, data: { id, file } };
  },
};

const erase: ShopCommand<{ yes?: boolean } & DryRun> = {
  name: 'customers erase',
  summary: 'Delete a customer and their data; their orders stay, without a name',
  example: 'customers erase anna@mail.example --yes',
  args: '<email>',
  options: [yesOption, dryRunOption],
  run: async (services, { args: [typed = ''], options }, context) => {
    requireYes(options);
    const { id, email, orders } = await eraseCustomerData(operationOf(services, context, options), typed);
    const rest = orders === 0 ? '' : ` ${count(orders, 'order')} ${orders === 1 ? 'stays' : 'stay'}.`;
    return {
      text: `${mark(options)} ${email} ${options.dryRun ? 'would be' : 'is'} erased.${rest}`,
      data: { id, orders_kept: orders, dry_run: options.dryRun === true },
    };
  },
};

export const customerCommands: readonly Command[] = [show, verify, block, unblock, exportData, erase];
