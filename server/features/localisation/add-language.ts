import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength } from '#server/features/operations/require-length.ts';
import { insertLanguage } from './localisation-store.ts';

/** Adds a language after the others. Texts that it lacks are shown in English. */
export const addLanguage = async (
  operation: Operation,
  { code, title }: { readonly code: string; readonly title: string },
): Promise<void> => {
  if (!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(code)) {
    throw new OperatorRefusal('language_code_malformed', { language: code });
  }
  requireLength('name of the language', title);
  await runOperation(operation, async (trx) => {
    if (!(await insertLanguage(trx, code, title))) {
      throw new OperatorRefusal('language_exists', { language: code });
    }
    await recordAudit(trx, operation.actor, { subject: `language ${code}`, before: null, after: { title } });
  });
};
