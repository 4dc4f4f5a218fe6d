import { limits } from '#contract/limits.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Field } from '#storefront/ui/form/field.tsx';

interface UsernameFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** E-mail field of an existing account; password managers fill it in as the user name. */
export function UsernameField({ value, error, onChange }: UsernameFieldProps) {
  const t = useText();
  return (
    <Field
      label={t('auth.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
