import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Takes over what was typed or filled in by the browser before the page came to life: React begins with empty
 * values and would wipe it away. Text fields by their name; boxes that are ticked come with 'on'.
 */
export const useEarlyInput = (
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void => {
  const adopt = useEffectEvent(take);
  useEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const isBox = input.type === 'checkbox';
      if (isBox ? input.checked : input.value !== '') adopt(input.name, isBox ? 'on' : input.value);
    }
  }, [form]);
};
