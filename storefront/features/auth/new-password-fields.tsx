import { useId } from 'react';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

interface Entry {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  onChange(value: string): void;
}

/** New password with its rules, and its confirmation. */
export function NewPasswordFields({ first, second }: { first: Entry; second: Entry }) {
  const listId = useId();
  return (
    <>
      <div>
        <PasswordField {...first} autoComplete="new-password" aria-describedby={listId} />
        <PasswordChecklist id={listId} password={first.value} />
      </div>
      <PasswordField {...second} autoComplete="new-password" />
    </>
  );
}
