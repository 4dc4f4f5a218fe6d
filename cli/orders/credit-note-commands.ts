import {
  type Command,
  CommandError,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  required,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { writeNewFile } from '#cli/framework/files.ts';
import { shopDay } from '#cli/framework/options.ts';
import { count, table } from '#cli/framework/tables.ts';
import { creditNotesCsv } from '#server/features/invoices/credit-notes-csv.ts';
import { listCreditNotes } from '#server/features/invoices/credit-notes-store.ts';
import { creditNoteNumberText, invoiceNumberText } from '#server/features/invoices/invoice-rules.ts';
import { createInvoices } from '#server/features/invoices/invoices.ts';
import { issueMissingNotes } from '#server/features/refunds/issue-missing-notes.ts';
import { centsText } from '#server/lib/money.ts';
import { clockOf } from '#server/lib/shop-clock.ts';

const list: ShopCommand<{ from?: Date; to?: Date; csv?: string }> = {
  name: 'credit-notes list',
  summary: 'List credit notes, oldest first',
  example: 'credit-notes list --from 2026-11-01 --to 2026-12-01',
  options: [
    ['--from <day>', 'Issued on this day or later', shopDay],
    ['--to <day>', 'Issued before this day', shopDay],
    ['--csv <file>', 'Write them to this file, which must not exist'],
  ],
  run: async ({ database }, { options }, { width }) => {
    const notes = await listCreditNotes(database.db, options);
    if (options.csv !== undefined) {
      await writeNewFile(options.csv, creditNotesCsv(notes));
      return {
        text: `✓ ${count(notes.length, 'credit note')} written to ${options.csv}.`,
        data: { file: options.csv, count: notes.length },
      };
    }
    const rows = notes.map((note) => [
      creditNoteNumberText(note.number),
      clockOf(note.issuedAt).day,
      invoiceNumberText(note.invoice),
      note.order,
      centsText(note.grossCents),
      centsText(note.vatCents),
      note.currency,
    ]);
    const head = ['Number', 'Issued', 'Invoice', 'Order', 'Amount', 'VAT', ''];
    return { text: rows.length === 0 ? 'No credit notes.' : table(head, rows, width), data: notes };
  },
};

const save: ShopCommand<{ to: string }> = {
  name: 'credit-notes save',
  summary: 'Save a credit note as PDF',
  example: 'credit-notes save CN-000001 --to credit-note.pdf',
  args: '<number>',
  options: [['--to <file>', 'File to write; it must not exist', undefined, required]],
  run: async ({ database: { db } }, { args: [number = ''], options: { to } }) => {
    const digits = /^(?:CN-)?(\d{1,9})$/i.exec(number)?.[1];
    const file = digits === undefined ? null : await createInvoices({ db }).creditNoteFile(Number(digits));
    if (!file) throw new CommandError(`Credit note ${number} not found.`);
    await writeNewFile(to, file.bytes);
    return {
      text: `✓ Credit note ${creditNoteNumberText(Number(digits))} is in ${to}.`,
      data: { number, file: to },
    };
  },
};

const issue: ShopCommand<DryRun & { missing: boolean }> = {
  name: 'credit-notes issue',
  summary: 'Issue the credit notes of refunds from before the shop had credit notes',
  example: 'credit-notes issue --missing --dry-run',
  options: [
    ['--missing', 'Of every refund that has none; they get the date of today', undefined, required],
    dryRunOption,
  ],
  run: async (services, { options }, context) => {
    const operation = { ...operationOf(services, context, options), orders: services.orders };
    const notes = await issueMissingNotes(operation);
    const rows = notes.map(({ number, order, amountCents, currency }) => [
      number === null ? null : creditNoteNumberText(number),
      order,
      centsText(amountCents),
      currency,
    ]);
    const shown =
      rows.length === 0 ? '' : `\n${table(['Number', 'Order', 'Amount', ''], rows, context.width)}`;
    return {
      text: `${mark(options)} ${count(notes.length, 'credit note')} issued.${shown}`,
      data: notes,
    };
  },
  whenCutShort: 'The credit notes so far are issued. Run it again for the others.',
};

export const creditNoteCommands: readonly Command[] = [list, save, issue];
