import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength, textLimit, textName } from '#server/features/operations/require-length.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { findLanguage } from './find-language.ts';
import { deleteMessages, putMessages } from './localisation-store.ts';
import { readMessages } from './localisation-views.ts';
import { messageGaps, type Texts } from './message-gaps.ts';
import { recordedTexts } from './recorded-texts.ts';

export type { Texts };

/** The texts in effect in a language; English has the built-in ones where the shop changed nothing. */
const textsIn = async (
  db: Database,
  { id, code }: { readonly id: number; readonly code: string },
  builtIn: Texts,
): Promise<Texts> => {
  const stored = await readMessages(db, id);
  return code === 'en' ? { ...builtIn, ...stored } : stored;
};

/** Reads the interface texts of a language, and the keys that are not translated. */
export const readTranslations = async (db: Database, languageCode: string, builtIn: Texts) => {
  const language = await findLanguage(db, languageCode);
  const texts = await textsIn(db, language, builtIn);
  return { language, texts, missing: messageGaps(builtIn, texts).missing };
};

/**
 * Stores interface texts of a language. Refuses all of them if a key is unknown, a text lacks a {parameter} or is too long,
 * or one is no longer what the operator saw (`was`).
 */
export const translateTexts = (
  operation: Operation,
  {
    languageCode,
    texts,
    builtIn,
    was = {},
  }: { languageCode: string; texts: Texts; builtIn: Texts; was?: Texts },
) =>
  runOperation(operation, async (trx) => {
    const language = await findLanguage(trx, languageCode);
    // Writers of one language wait for each other.
    await trx.selectFrom('languages').select('id').where('id', '=', language.id).forNoKeyUpdate().execute();
    const { unknown, otherParameters } = messageGaps(builtIn, texts);
    if (unknown.length + otherParameters.length > 0) {
      throw new OperatorRefusal('texts_invalid', { unknown, otherParameters });
    }
    for (const [key, text] of Object.entries(texts)) requireLength(textName(key), text, textLimit);
    const before = await readMessages(trx, language.id);
    const seen = await textsIn(trx, language, builtIn);
    for (const [key, text] of Object.entries(was)) requireUnchanged(text, seen[key] ?? '', (now) => now);
    const changed = Object.entries(texts).filter(([key, text]) => before[key] !== text);
    const keys = changed.map(([key]) => key);
    if (changed.length > 0) {
      await putMessages(trx, language.id, changed);
      await recordAudit(trx, operation.actor, {
        subject: `texts in ${language.code}`,
        ...recordedTexts(keys, before, texts),
      });
    }
    const { missing } = messageGaps(builtIn, await textsIn(trx, language, builtIn));
    return { language, changed: keys, missing };
  });

/** Stores interface texts as they were; an empty one was not translated. */
export const restoreTexts = (
  operation: Operation,
  { languageCode, texts }: { readonly languageCode: string; readonly texts: Texts },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const language = await findLanguage(trx, languageCode);
    await trx.selectFrom('languages').select('id').where('id', '=', language.id).forNoKeyUpdate().execute();
    const before = await readMessages(trx, language.id);
    const kept = Object.entries(texts).filter(([, text]) => text !== '');
    await putMessages(trx, language.id, kept);
    const gone = Object.keys(texts).filter((key) => texts[key] === '');
    if (gone.length > 0) await deleteMessages(trx, language.id, gone);
    await recordAudit(trx, operation.actor, {
      subject: `texts in ${language.code}`,
      ...recordedTexts(Object.keys(texts), before, texts),
    });
  });
