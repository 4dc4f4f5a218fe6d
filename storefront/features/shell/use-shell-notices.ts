import { useEffect } from 'react';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { ShellData } from '#storefront/state/shell-data.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

const nothing: ShellData['failed'] = [];

/**
 * Reports shell data that failed to load; missing translations and categories are only logged (ER-09, ER-11, ER-29).
 * A currency change keeps loaded data, so that nothing is reported twice.
 */
export const useShellNotices = (shell: ShellData | null): void => {
  const failed = shell?.failed ?? nothing;
  const language = shell?.language.code ?? 'en';
  const messages = shell?.messages;
  useEffect(() => {
    if (failed.includes('currencies')) {
      toast(createText(language, messages ?? {})('currencies.failed'), { variant: 'error' });
    }
    if (failed.includes('localizations')) {
      // biome-ignore lint/suspicious/noConsole: specified so; the shop goes on in English
      console.warn(`No translations for ${language}: shown in English.`);
    }
    if (failed.includes('pages')) {
      toast(createText(language, messages ?? {})('staticPages.failed'), { variant: 'error' });
    }
    if (failed.includes('categories')) {
      // biome-ignore lint/suspicious/noConsole: specified so; everything but the menu works without them
      console.warn(createText(language, messages ?? {})('categories.fetchFailed'));
    }
  }, [failed, language, messages]);
};
