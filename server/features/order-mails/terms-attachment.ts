import type { Database } from '#server/db/pool.ts';
import { findTermsPage } from '#server/features/content/content-views.ts';
import { promiseFiller } from '#server/features/content/promises.ts';
import type { Attachment } from '#server/gateways/mail/mail-gateway.ts';
import { plainParagraphs } from '#server/lib/text/read-html.ts';

/**
 * The shop's terms as a text file, as they are now: the buyer keeps them, whatever the page says later. Null if the
 * shop has none.
 */
export const termsAttachment = async (
  db: Database,
  languageId: number | null,
): Promise<Attachment | null> => {
  const page = await findTermsPage(db, languageId ?? 0, await promiseFiller(db));
  if (!page) return null;
  const text = `${page.title}\n\n${plainParagraphs(page.content)}\n`;
  // Without the mark, some programs read the letters in another encoding.
  return { name: 'terms.txt', mediaType: 'text/plain; charset=utf-8', bytes: Buffer.from(`\uFEFF${text}`) };
};
