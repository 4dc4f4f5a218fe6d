import type { Text } from '#storefront/i18n/use-text.tsx';
import type { FieldErrors } from '#storefront/ui/form/use-field-errors.ts';

/** Translates validation problems to error texts, by field. */
export const fieldTexts = <Name extends string, Key extends string>(
  problems: Partial<Readonly<Record<Name, Key>>>,
  t: Text<Key>,
): FieldErrors<Name> =>
  Object.fromEntries(
    Object.entries<Key | undefined>(problems).flatMap(([field, key]) => (key ? [[field, t(key)]] : [])),
  ) as FieldErrors<Name>;
