import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { Field, type FieldProps } from '#storefront/ui/form/field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'reveal' | 'onChange'> {
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
}

export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const t = useAccountText();
  return (
    <Field
      {...rest}
      type="password"
      autoCapitalize="none"
      spellCheck={false}
      reveal={{ showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
