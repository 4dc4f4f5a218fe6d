import type { ChangeEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Field } from '#storefront/ui/form/field.tsx';

interface BoundField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
}

/** Binds a field to its form: `bind('city')`. */
export const fieldBinder =
  <Name extends string>(form: {
    readonly values: Readonly<Record<Name, string>>;
    readonly errors: Readonly<Partial<Record<Name, string | undefined>>>;
    set(name: Name, value: string): void;
  }) =>
  (name: Name): BoundField => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event) => form.set(name, event.target.value),
  });

/** First and last name; side by side if the form is wide enough. */
export function NameFields({ bind }: { bind: (name: 'name' | 'surname') => BoundField }) {
  const t = useText();
  return (
    <>
      <Field
        {...bind('name')}
        label={t('auth.firstName')}
        autoComplete="given-name"
        maxLength={limits.name}
      />
      <Field
        {...bind('surname')}
        label={t('auth.lastName')}
        autoComplete="family-name"
        maxLength={limits.name}
      />
    </>
  );
}

export function EmailField({ bind }: { bind: (name: 'email') => BoundField }) {
  const t = useText();
  return (
    <Field
      {...bind('email')}
      label={t('auth.email')}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email}
    />
  );
}
