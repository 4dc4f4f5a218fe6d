import { shownStep } from '#server/steps.ts';
import { canDrawPdfs } from '#tests/support/pdf-pictures.ts';
import { installPackage, mayInstall, updatePackageLists } from './system-packages.ts';

/** Installs the program that turns PDFs into pictures; without it the tests of their looks are skipped. */
export const havePdfProgram = async (): Promise<void> => {
  if (canDrawPdfs) return;
  if (!mayInstall()) {
    console.error(
      'Tests of what PDFs look like are skipped: they need pdftoppm (Debian: poppler-utils) or gs.',
    );
    return;
  }
  await shownStep('Program for pictures of PDFs', async () => {
    updatePackageLists();
    installPackage('poppler-utils');
  });
};
