import { restoreCatalogueTexts } from '#server/features/catalogue-admin/translate-catalogue.ts';
import { restoreTexts, type Texts } from '#server/features/localisation/translate-texts.ts';
import { field, type UndoKind } from './undo-kind.ts';

/** Translations. The texts of an import are not recorded, so that it is not undone. */
export const textKinds: readonly UndoKind[] = [
  {
    subject: 'texts in',
    permission: 'content.write',
    valueOf: field('texts'),
    restore: (operation, languageCode, texts) =>
      restoreTexts(operation, { languageCode, texts: texts as Texts }),
  },
  {
    subject: 'catalogue texts in',
    permission: 'content.write',
    valueOf: field('texts'),
    restore: (operation, languageCode, texts) =>
      restoreCatalogueTexts(operation, { languageCode, texts: texts as Texts }),
  },
];
