import { writeFile } from 'node:fs/promises';
import { type Command, CommandError, required, type ShopCommand } from '#cli/framework/command.ts';
import { dateTime } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { listCreditNotes } from '#server/features/invoices/credit-notes-store.ts';
import { creditNoteNumberText, invoiceNumberText } from '#server/features/invoices/invoice-rules.ts';
import { createInvoices } from '#server/features/invoices/invoices.ts';
import { centsText } from '#server/lib/money.ts';

const list: ShopCommand<{ from?: Date; to?: Date }> = {
  name: 'credit-notes list',
  summary: 'List credit notes, oldest first',
  example: 'credit-notes list --from 2026-11-01 --to 2026-12-01',
  options: [
    ['--from <day>', 'Issued on this day or later, in UTC', dateTime],
    ['--to <day>', 'Issued before this day, in UTC', dateTime],
  ],
  run: async ({ database }, { options }, { width }) => {
    const notes = await listCreditNotes(database.db, options);
    const rows = notes.map((note) => [
      creditNoteNumberText(note.number),
      moment(note.issuedAt),
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
    await writeFile(to, file.bytes, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
      throw new CommandError(`${to} cannot be written: ${error.message}`);
    });
    return { text: `✓ Credit note ${number} is in ${to}.`, data: { number, file: to } };
  },
};

export const creditNoteCommands: readonly Command[] = [list, save];
