import { type RefObject, useEffect, useRef, useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Readonly<Record<Name, string>>>;

export interface FieldErrorsState<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors<Name>;
  /** Shows the errors at their fields and focuses the first, or a summary above them. True if there is any. */
  show(errors: FieldErrors<Name>): boolean;
  clear(name: Name): void;
}

export const useFieldErrors = <Name extends string>(): FieldErrorsState<Name> => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0)
      form.current?.querySelector<HTMLElement>('[data-error-summary], [aria-invalid="true"]')?.focus();
  }, [attempt]);
  return {
    form,
    errors,
    show(next) {
      setErrors(next);
      setAttempt((count) => count + 1);
      return Object.values(next).some((text) => text !== undefined);
    },
    clear(name) {
      setErrors((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
    },
  };
};
