import type { MessageKey } from '#storefront/i18n/messages-en.ts';
import type { Text } from '#storefront/i18n/use-text.tsx';
import type { FieldErrors } from '#storefront/ui/use-field-errors.ts';

/** The texts of problems, by field. */
export const fieldTexts = <Name extends string>(
  problems: Partial<Readonly<Record<Name, MessageKey>>>,
  t: Text,
): FieldErrors<Name> =>
  Object.fromEntries(
    Object.entries<MessageKey | undefined>(problems).flatMap(([field, key]) =>
      key ? [[field, t(key)]] : [],
    ),
  ) as FieldErrors<Name>;
