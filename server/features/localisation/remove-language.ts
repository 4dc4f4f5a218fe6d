import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { findLanguage } from './find-language.ts';

/** Removes a language with all its texts. Orders, customers and subscribers in it stay and get the default language. */
export const removeLanguage = (
  operation: Operation,
  code: string,
): Promise<{ readonly code: string; readonly title: string }> =>
  runOperation(operation, async (trx) => {
    const language = await findLanguage(trx, code);
    if (language.is_default) throw new OperatorRefusal('language_is_default', { language: language.code });
    await trx.deleteFrom('languages').where('id', '=', language.id).execute();
    await recordAudit(trx, operation.actor, {
      subject: `language ${language.code}`,
      before: { title: language.title },
      after: null,
    });
    return { code: language.code, title: language.title };
  });
