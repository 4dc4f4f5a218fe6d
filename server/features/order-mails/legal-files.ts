import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Database } from '#server/db/pool.ts';
import type { FrozenCompliance } from '#server/features/orders/order.ts';
import type { Attachment } from '#server/gateways/mail/mail-gateway.ts';
import { isInEea } from '#server/lib/eea.ts';

/** What the law wants the buyer to keep: the notice of the legal guarantee, and what producers guarantee. */
export interface LegalFiles {
  readonly notice: Attachment | null;
  readonly guarantees: readonly Attachment[];
}

export const noLegalFiles: LegalFiles = { notice: null, guarantees: [] };

const mediaTypes: Readonly<Record<string, string>> = { '.pdf': 'application/pdf', '.png': 'image/png' };

/** Null if the file is gone: the mail is more urgent than its attachment, and `legal` reports it. */
const read = async (folder: string, url: string, name: string): Promise<Attachment | null> => {
  const ending = extname(url);
  const bytes = await readFile(join(folder, basename(url))).catch(() => null);
  return bytes && { name: `${name}${ending}`, mediaType: mediaTypes[ending] ?? '', bytes };
};

/** The files that were in force when the order was placed, whatever was uploaded since. */
export const readLegalFiles = async (
  { db, mediaFolder }: { readonly db: Database; readonly mediaFolder: string },
  orderId: number,
): Promise<LegalFiles> => {
  const { legal } = await db
    .selectFrom('orders')
    .select('legal')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .select(['sku', 'compliance'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const shown = legal as { readonly notice: string | null; readonly country: string } | null;
  const hash = shown && isInEea(shown.country) ? shown.notice : null;
  const notice =
    hash === null ? null : await read(mediaFolder, `notice-${hash.slice(0, 12)}.png`, 'legal-guarantee');
  const isWhole = notice && createHash('sha256').update(notice.bytes).digest('hex') === hash;
  // Products of one producer share their terms.
  const names = new Map<string, string>();
  for (const { sku, compliance } of lines) {
    const { durability_url: label, guarantee_terms_url: terms } = (compliance ?? {}) as FrozenCompliance;
    const name = sku.replace(/[^\w-]/g, '_');
    if (label && !names.has(label)) names.set(label, `guarantee-label-${name}`);
    if (terms && !names.has(terms)) names.set(terms, `guarantee-terms-${name}`);
  }
  const guarantees = await Promise.all([...names].map(([url, name]) => read(mediaFolder, url, name)));
  return { notice: isWhole ? notice : null, guarantees: guarantees.filter((file) => file !== null) };
};
